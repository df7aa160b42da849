/** A file as text. The bundler and vitest read it. */
declare module "*?raw" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: that is what vitest makes of such a file.
  export default text;
}

/** A file as a `data:` address. */
declare module "*?inline" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: that is what vitest makes of such a file.
  export default address;
}
