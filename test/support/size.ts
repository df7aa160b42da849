/** How many times the usual work a test under load does: 1, or the number in `SIZE`. */
export const SIZE: number = Number(process.env["SIZE"] ?? 1);
