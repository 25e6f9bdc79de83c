import { followEvents } from "@attune/contract/user";

const reopenDelaysMs = [2000, 5000, 15_000, 60_000];

const staffEvents = [
  "cases",
  "reviews",
  "assignments",
  "prescriptions",
  "presence",
  "tickets",
] as const;

/**
 * Events; `presence` and `tickets` are for admins and the support role, the others for admins.
 * `refused`: the server no longer accepts the connection, because the session may have ended.
 */
export type StaffEvent = "refused" | (typeof staffEvents)[number];

/**
 * Calls back whenever the server reports a change to the person's state since the version that was read,
 * and once after every interruption, because events sent meanwhile are lost. Returns a function that stops
 * it.
 */
export function followState(onState: () => void, since?: string): () => void {
  const address = followEvents.path + (since === undefined ? "" : `?since=${since}`);
  return openStream(address, ["state"], (name) => {
    if (name !== "refused") onState();
  });
}

interface Follower {
  event: StaffEvent;
  onEvent: () => void;
  /** When its part of the page began to read, as `performance.now()`; what has happened since is reported at once. */
  readAt: number;
}

const followers = new Set<Follower>();
/** When each event last came; null for an interruption. */
const cameAt = new Map<string | null, number>();
let endShared: (() => void) | undefined;

/**
 * The same for the back office, with one connection for everything that its page follows, because browsers
 * open only six per server.
 */
export function followStaffEvent(follower: Follower): () => void {
  const { event, onEvent, readAt } = follower;
  endShared ??= openShared(readAt);
  followers.add(follower);
  if ([event, null].some((name) => (cameAt.get(name) ?? -Infinity) >= readAt)) onEvent();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    endShared?.();
    endShared = undefined;
    cameAt.clear();
  };
}

function openShared(readAt: number): () => void {
  const ageMs = Math.ceil(performance.now() - readAt);
  return openStream(`${followEvents.path}?ageMs=${ageMs}`, staffEvents, (name) => {
    cameAt.set(name, performance.now());
    for (const { event, onEvent } of followers) if (name === null || name === event) onEvent();
  });
}

/** Calls `notify` with null if any event may have been missed, and with `refused` if the server refuses. */
function openStream(
  address: string,
  names: readonly string[],
  notify: (name: string | null) => void,
): () => void {
  let source: EventSource | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let isInterrupted = false;

  const open = () => {
    source = new EventSource(address);
    source.addEventListener("open", () => {
      refusals = 0;
      if (isInterrupted) notify(null);
      isInterrupted = false;
    });
    for (const name of names) source.addEventListener(name, () => notify(name));
    source.addEventListener("error", (error) => {
      isInterrupted = true;
      const failed = error.target as EventSource;
      // The browser reconnects by itself after a broken connection, but not after a refusal.
      if (failed.readyState !== EventSource.CLOSED) return;
      failed.close();
      notify("refused");
      reopen = setTimeout(open, reopenDelaysMs[Math.min(refusals, reopenDelaysMs.length - 1)]);
      refusals += 1;
    });
  };

  open();
  return () => {
    clearTimeout(reopen);
    source?.close();
  };
}
