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
 * Events; `presence` and `tickets` are for admins and the support role, the others of staff for admins.
 * `refused`: the server no longer accepts the connection of staff, whose session may have ended.
 */
export type FollowedEvent = "state" | "refused" | (typeof staffEvents)[number];

/**
 * Calls back whenever the server reports a change to the person's state (or to `event`) since the version
 * that was read, and once after every interruption, because events sent meanwhile are lost. Returns a
 * function that stops it.
 */
export function followState(
  onState: () => void,
  since?: string,
  event: FollowedEvent = "state",
): () => void {
  if (event !== "state") return followAsStaff({ event, onState });
  const address = followEvents.path + (since === undefined ? "" : `?since=${since}`);
  return openStream(address, ["state"], (name) => {
    if (name !== "refused") onState();
  });
}

interface Follower {
  event: FollowedEvent;
  onState: () => void;
}

const followers = new Set<Follower>();
let endShared: (() => void) | undefined;

/** One connection for everything a back office page follows, because browsers open only six per server. */
function followAsStaff(follower: Follower): () => void {
  endShared ??= openStream(followEvents.path, staffEvents, (name) => {
    for (const { event, onState } of followers) if (name === null || name === event) onState();
  });
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    endShared?.();
    endShared = undefined;
  };
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
