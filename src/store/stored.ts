/** The value that a JSON text has; undefined if the text is no JSON. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
