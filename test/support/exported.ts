/**
 * A printed league document without its key `journal`, which counts refused requests too. Two
 * leagues are equal if these are.
 */
export const leagueOnly = (exported: string): object => {
  const { journal: _, ...league } = JSON.parse(exported) as { readonly journal?: unknown };
  return league;
};
