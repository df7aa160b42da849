import { existsSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";

const hasMemory = (): boolean => {
  if (!existsSync(MEMORY) || !existsSync("/proc/mounts")) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const [, options] =
    /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync("/proc/mounts", "utf8")) ?? [];
  return bavail * bsize > 1e9 && options !== undefined && !/\b(ro|noexec)\b/.test(options);
};

/**
 * Where the tests make their folders: in memory, if it has room and programs may run there, because
 * each change of a league file waits for the disk.
 */
export const FOLDERS = hasMemory() ? MEMORY : tmpdir();
