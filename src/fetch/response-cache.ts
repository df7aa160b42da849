import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** Responses kept in the user's cache folder. Several processes may use it at once. */
export type ResponseCache = {
  /** A response that was kept, and when it was received. Undefined if there is none. */
  readonly get: (url: URL) => Promise<Kept | undefined>;
  /** Keeps a response. Does nothing if the cache cannot be written. */
  readonly put: (url: URL, text: string) => Promise<void>;
};

type Kept = { readonly text: string; readonly at: number };

/** The cache of this program in a folder. */
export const responseCache = (folder: string): ResponseCache => ({
  get: async (url) => {
    const file = join(folder, fileName(url));
    try {
      const [{ mtimeMs }, text] = await Promise.all([stat(file), readFile(file, "utf8")]);
      return { text, at: Math.floor(mtimeMs) };
    } catch {
      return undefined;
    }
  },
  put: async (url, text) => {
    const file = join(folder, fileName(url));
    const beside = join(folder, `.${crypto.randomUUID()}.new`);
    try {
      // Node keeps compiled code in the folder above, and uses it only if nobody else can read
      // there.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(beside, text, { flag: "wx" });
      await rename(beside, file);
    } catch {
      await rm(beside, { force: true }).catch(() => {});
    }
  },
});

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
