/** What reading a league document found beside the league, a line each. */
export const readingNotes = ({
  assumed,
  leftOut,
}: {
  readonly assumed: readonly string[];
  readonly leftOut: readonly string[];
}): readonly string[] => [...assumed.map((each) => `assumed: ${each}`), ...leftOutLines(leftOut)];

/** The fields that no league document has, a line for each place that had some. */
const leftOutLines = (leftOut: readonly string[]): readonly string[] => {
  const byPlace = Map.groupBy(leftOut, (field) => field.slice(0, field.lastIndexOf(".") + 1));
  return [...byPlace].map(([place, fields]) => {
    const names = fields.map((field) => field.slice(place.length)).join(", ");
    return place === "" ? `left out: ${names}` : `left out of ${place.slice(0, -1)}: ${names}`;
  });
};
