/** Describes a text that came instead of a response, such as `a web page, "Just a moment..."`. */
export const whatCame = (text: string): string => {
  const start = text.trimStart();
  if (start === "") return "an empty answer";
  if (!start.startsWith("<")) return shortened(start);
  const [, title] = /<title[^>]*>([^<]*)<\/title>/i.exec(start) ?? [];
  const named = title === undefined || title.trim() === "" ? "" : `, "${shortened(title)}"`;
  return /^<(!doctype html|html)/i.test(start) ? `a web page${named}` : `XML: ${shortened(start)}`;
};

const shortened = (text: string): string => {
  const line = text.slice(0, 1000).replace(/\s+/g, " ").trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
};

const LONGEST = 100;
