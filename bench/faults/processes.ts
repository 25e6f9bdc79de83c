import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** A process and its descendants. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid)];

/** Kills a process and its descendants by id, and waits until all are gone. */
export async function killWhole(pid: number): Promise<void> {
  const family = familyOf(pid);
  for (const it of family) signal(it, "SIGKILL");
  while (family.some(isAlive)) await pause(10);
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((it) => /^\d+$/.test(it))
    .map(Number)
    .filter((it) => statusOf(it, "PPid") === String(pid));
}

/** A zombie counts as gone. */
const isAlive = (pid: number) => !["", "Z"].includes(statusOf(pid, "State").slice(0, 1));

function statusOf(pid: number, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
  } catch {
    return "";
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}
