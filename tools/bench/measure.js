// Measures how long processes take, and how much memory they use. Each job takes turns with the one
// that it is compared with, so a busy machine slows both.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ readonly file: string, readonly args: readonly string[], readonly env?: NodeJS.ProcessEnv, readonly cwd?: string, readonly status?: number, readonly before?: () => void }} Job */

/**
 * Runs a job once, after its `before`. Returns milliseconds. Throws if the job's exit status is not
 * the expected one.
 */
export const timeOf = ({ file, args, env, cwd, status = 0, before }) => {
  before?.();
  const start = process.hrtime.bigint();
  const result = spawnSync(file, args, {
    env: { ...process.env, ...env },
    cwd,
    maxBuffer: 1 << 28,
  });
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  if (result.error) throw result.error;
  if (result.status !== status)
    throw new Error(`${file} ${args.join(" ")}: exit ${result.status}\n${result.stderr}`);
  return milliseconds;
};

export const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * The median times of two jobs that take turns, in milliseconds, and the median of their ratios.
 */
export const paired = (job, floor, rounds) => {
  const pairs = Array.from({ length: rounds }, (_, round) =>
    round % 2 === 0
      ? { floor: timeOf(floor), job: timeOf(job) }
      : { job: timeOf(job), floor: timeOf(floor) },
  );
  return {
    job: median(pairs.map((pair) => pair.job)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.job / pair.floor)),
  };
};

const RECORDER = new URL("peak-memory.js", import.meta.url).href;

/** The peak memory of a Node process, in MiB. */
const memoryOf = (job) => {
  const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-memory-"));
  try {
    const file = join(folder, "peak");
    timeOf({
      ...job,
      args: ["--import", RECORDER, ...job.args],
      env: { ...job.env, PEAK_FILE: file },
    });
    return Number(readFileSync(file, "utf8")) / 1024;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The median peak memory of two jobs that take turns, and the median of their ratios. */
export const pairedMemory = (job, floor, rounds) => {
  const pairs = Array.from({ length: rounds }, () => ({
    job: memoryOf(job),
    floor: memoryOf(floor),
  }));
  return {
    job: median(pairs.map((pair) => pair.job)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.job / pair.floor)),
  };
};
