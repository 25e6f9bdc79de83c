import { execFileSync } from "node:child_process";

/**
 * Seconds since 1970 of the newest commit: browsers compare pages by size and time, so it must change. An
 * image is built without git, so there it is the present time.
 */
export function readTime(
  folder: string,
  { SOURCE_DATE_EPOCH: given }: { SOURCE_DATE_EPOCH?: string | undefined } = process.env,
): number {
  if (given !== undefined && /^\d+$/.test(given)) return Number(given);
  try {
    return Number(
      execFileSync("git", ["log", "-1", "--format=%ct"], {
        cwd: folder,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  } catch {
    console.warn(
      "git knows no commit here, so this archive has the present time. For the same bytes each time, set SOURCE_DATE_EPOCH to the seconds of the commit.",
    );
    return Math.floor(Date.now() / 1000);
  }
}
