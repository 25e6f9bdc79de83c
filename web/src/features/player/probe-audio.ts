import type { Failure } from "./player.ts";

export type Probe = "reachable" | "unreachable" | Failure;

const failureByStatus: Readonly<Record<number, Failure>> = {
  401: "signed-out",
  403: "no-access",
  404: "gone",
  410: "gone",
};

/** A media element does not report why it failed, so request the headers from the server. */
export async function probeAudio(url: string): Promise<Probe> {
  try {
    const answer = await fetch(url, {
      method: "HEAD",
      credentials: "same-origin",
      signal: AbortSignal.timeout(5000),
    });
    if (answer.ok) return "reachable";
    return failureByStatus[answer.status] ?? "unreachable";
  } catch {
    return "unreachable";
  }
}
