// The licences of the packages in a bundle. They must be distributed with it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the package that a module belongs to. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * The text with the name and the licence of each package. If a package has no licence file,
 * package.json has to name its licence and author; otherwise this throws.
 */
export const noticesOf = (modules) => {
  const folders = new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[0] ?? []));
  return [...folders]
    .sort()
    .map(noticeOf)
    .join(`\n${"-".repeat(80)}\n\n`);
};

const noticeOf = (folder) => {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0 && !(license && author))
    throw new Error(`${name} is bundled but has no licence file, and names no licence and author`);
  const texts =
    files.length === 0
      ? [`Copyright (c) ${author.name ?? author}`]
      : files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return `${[`${name} ${version}, ${license}`, ...texts].join("\n\n")}\n`;
};
