/**
 * Text in which no address of a database shows its password. Other addresses count too, because
 * somebody may mistype `postgres`.
 */
export const withoutPasswords = (text: string): string =>
  text.includes("://")
    ? text
        .replace(/(\b[a-z][\w+.-]*:\/\/[^\s:/@]*):\S*@/gi, "$1@")
        .replace(/([?&]password=)[^\s&#]*/gi, "$1***")
    : text;
