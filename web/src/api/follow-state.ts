import { followEvents } from "@attune/contract/user";

const reopenDelaysMs = [2000, 5000, 15_000, 60_000];

const staffEvents = ["cases", "reviews", "reviewing"] as const;

/** All but `state` are for admins alone. */
export type FollowedEvent = "state" | (typeof staffEvents)[number];

/**
 * Calls back whenever the server says that the person's state (or what `event` names) has changed since
 * the version that was read, and once after every interruption, because what was said meanwhile is lost. Answers the
 * function that ends it.
 */
export function followState(
  onState: () => void,
  since?: string,
  event: FollowedEvent = "state",
): () => void {
  if (event !== "state") return followAsStaff({ event, onState });
  const address = followEvents.path + (since === undefined ? "" : `?since=${since}`);
  return openStream(address, ["state"], onState);
}

interface Follower {
  event: FollowedEvent;
  onState: () => void;
}

const followers = new Set<Follower>();
let endShared: (() => void) | undefined;

/** One line for all that a page of the back office follows: a browser opens only six to a server. */
function followAsStaff(follower: Follower): () => void {
  followers.add(follower);
  endShared ??= openStream(followEvents.path, staffEvents, (name) => {
    for (const { event, onState } of followers) if (name === null || name === event) onState();
  });
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    endShared?.();
    endShared = undefined;
  };
}

/** `tell` is called with null where any of the events may have been missed. */
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
      // The browser comes back by itself from a broken line, and not from a refusal.
      if (failed.readyState !== EventSource.CLOSED) return;
      failed.close();
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
