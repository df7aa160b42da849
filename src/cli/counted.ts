/** A number of things, as in `1 team` and `14 draft picks`; `things` is the plural. */
export const counted = (count: number, things: string): string =>
  `${count} ${count === 1 ? things.replace(/s$/, "") : things}`;
