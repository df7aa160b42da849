// Keeps Node's compiled code in a folder, so that the next command starts faster. Node runs
// whatever is in that folder, so no other user may be able to change or replace it. Without such a
// folder, nothing is kept, and commands start a little more slowly. An old Node never loads this
// file, so it may use new syntax.
const { lstatSync, mkdirSync, realpathSync } = require("node:fs");
const { enableCompileCache, getCompileCacheDir } = require("node:module");
const { basename, dirname, isAbsolute, join } = require("node:path");

const { env, platform } = process;

/** Turns the cache on, unless the environment decides otherwise. */
exports.keepCompiled = () => {
  if (env.NODE_DISABLE_COMPILE_CACHE || getCompileCacheDir() !== undefined) return;
  try {
    enableCompileCache(privateFolder());
  } catch {
    // HOME names no folder, or one that is not the user's, or one that the user cannot write to.
  }
};

const privateFolder = () => {
  // Windows lets no other user write here.
  if (platform === "win32") return join(absolute(env.LOCALAPPDATA), "fantasy-tx");
  const caches = isAbsolute(env.XDG_CACHE_HOME ?? "")
    ? env.XDG_CACHE_HOME
    : join(absolute(env.HOME), ".cache");
  const folder = guardedFolder(join(guardedFolder(caches), "fantasy-tx"));
  const { uid, mode } = lstatSync(folder);
  if (uid !== process.geteuid() || mode & 0o077) throw new Error(`${folder} is not private`);
  return folder;
};

const absolute = (path = "") => {
  if (!isAbsolute(path)) throw new Error(`'${path}' is not an absolute path`);
  return path;
};

/**
 * A folder that no other user can replace, without links in its path. Creates only the last part.
 */
const guardedFolder = (path) => {
  const parent = realpathSync.native(dirname(path));
  expectGuarded(parent);
  const folder = join(parent, basename(path));
  if (!lstatSync(folder, { throwIfNoEntry: false })) mkdirSync(folder, 0o700);
  return folder;
};

/**
 * Throws if another user can change a folder, or one of the folders above it. Everybody can write
 * to /tmp, but its sticky bit protects our files there.
 */
const expectGuarded = (folder) => {
  const { uid, mode } = lstatSync(folder);
  const isOpen = (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
  if (isOpen || (uid !== 0 && uid !== process.geteuid())) throw new Error(`${folder} is not ours`);
  if (dirname(folder) !== folder) expectGuarded(dirname(folder));
};
