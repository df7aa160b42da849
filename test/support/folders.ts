import { readFileSync, statfsSync } from "node:fs";
import { platform, tmpdir } from "node:os";

const hasMemory = (): boolean => {
  const mounts = readFileSync("/proc/mounts", "utf8");
  if (!/^\S+ \/dev\/shm tmpfs rw,(?!\S*noexec)/m.test(mounts)) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > 1e9;
};

/**
 * Where the tests make their folders: in memory, if Linux has room there and lets programs run,
 * because each change of a league file waits for the disk.
 */
export const FOLDERS = platform() === "linux" && hasMemory() ? "/dev/shm" : tmpdir();
