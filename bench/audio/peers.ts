import { spawnSync } from "node:child_process";

export type Peer = "sox" | "ffmpeg" | "csound" | "flac";

const asked: Record<Peer, string> = {
  sox: "--version",
  ffmpeg: "-version",
  csound: "--version",
  flac: "--version",
};

/** The installed programs to compare with, each with its version. */
export function findPeers(): Map<Peer, string> {
  const found = new Map<Peer, string>();
  for (const [peer, argument] of Object.entries(asked) as [Peer, string][]) {
    const { error, stdout, stderr } = spawnSync(peer, [argument], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 10_000,
    });
    if (error !== undefined) continue;
    const version = /\d+\.\d+(\.\d+)?/.exec(`${stdout.toString()}${stderr.toString()}`)?.[0];
    found.set(peer, version ?? "of an unknown version");
  }
  return found;
}

/** Sentences about the installed programs, and how to install the missing ones. */
export function describePeers(found: ReadonlyMap<Peer, string>): string[] {
  const here = [...found].map(([peer, version]) => `${peer} ${version}`);
  const missing = (Object.keys(asked) as Peer[]).filter((peer) => !found.has(peer));
  const lines = [`Peers installed here: ${here.length === 0 ? "none" : here.join(", ")}.`];
  if (missing.length > 0) {
    lines.push(
      `Left out, as not installed: ${missing.join(", ")}. On Debian or Ubuntu: ` +
        `apt-get install ${missing.join(" ")}; on macOS: brew install ${missing.join(" ")}.`,
    );
  }
  return lines;
}
