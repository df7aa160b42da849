/**
 * A printed league document without its key `journal`, which also counts refused requests. Two
 * leagues are alike if these are equal.
 */
export const leagueOnly = (exported: string): object => {
  const { journal: _, ...league } = JSON.parse(exported) as { readonly journal?: unknown };
  return league;
};
