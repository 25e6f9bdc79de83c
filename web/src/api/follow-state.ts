import { followEvents } from "@attune/contract/user";

const reopenDelaysMs = [2000, 5000, 15_000, 60_000];

/** `cases` is for admins alone. */
export type FollowedEvent = "state" | "cases";

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
  const address = followEvents.path + (since === undefined ? "" : `?since=${since}`);
  let source: EventSource | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let isInterrupted = false;

  const open = () => {
    source = new EventSource(address);
    source.addEventListener("open", () => {
      refusals = 0;
      if (isInterrupted) onState();
      isInterrupted = false;
    });
    source.addEventListener(event, () => onState());
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
