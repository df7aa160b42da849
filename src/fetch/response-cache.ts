import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/**
 * Responses kept for a day in a folder of this program. Its files may be cut short, by a kill or a
 * full disk: whoever gets one checks it.
 */
export const responseCache = (folder: string) => ({
  /** A response, and when it was received. Undefined if there is none of the last day. */
  get: async (url: URL): Promise<{ readonly text: string; readonly at: number } | undefined> => {
    const file = join(folder, fileName(url));
    try {
      const { mtimeMs } = await stat(file);
      // The time may lie in the future, if a clock was wrong when the response was kept.
      if (Math.abs(Date.now() - mtimeMs) > DAY) return undefined;
      return { text: await readFile(file, "utf8"), at: Math.floor(mtimeMs) };
    } catch {
      return undefined;
    }
  },
  /** Keeps a response. Does nothing if the cache cannot be written. */
  put: async (url: URL, text: string): Promise<void> => {
    try {
      // Node keeps compiled code in the folder above, and uses it only if nobody else can read
      // there.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, fileName(url)), text);
    } catch {}
  },
});

const DAY = 24 * 60 * 60_000;

const fileName = ({ host, pathname, search }: URL): string =>
  `${`${host}${pathname}${search}`.replace(/[^\w.]+/g, "-")}.json`;

/** The folder for kept responses, in $XDG_CACHE_HOME or where the system has its caches. */
export const cacheFolder = (
  env: Readonly<Record<string, string | undefined>>,
  system: NodeJS.Platform,
): string => {
  const xdg = env["XDG_CACHE_HOME"] ?? "";
  const caches = system === "darwin" ? ["Library", "Caches"] : [".cache"];
  // The specification of XDG says that relative paths are ignored.
  const parent = isAbsolute(xdg) ? xdg : join(env["HOME"] || homedir(), ...caches);
  // Next to the program's compiled code, which Node keeps in `fantasy-tx`.
  return join(parent, "fantasy-tx", "responses");
};
