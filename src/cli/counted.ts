/** A number of things, such as `1 team` or `14 draft picks`. `things` is the plural. */
export const counted = (count: number, things: string): string =>
  `${count} ${count === 1 ? singular(things) : things}`;

const singular = (things: string): string => {
  if (things.endsWith("ies")) return `${things.slice(0, -3)}y`;
  return things.slice(0, things.endsWith("uses") ? -2 : -1);
};
