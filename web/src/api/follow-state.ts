import { followEvents } from "@attune/contract/user";

const reopenDelaysMs = [2000, 5000, 15_000, 60_000];

/**
 * Calls back whenever the server says that the person's state has changed since the version that was
 * read, and once after every interruption, because what was said meanwhile is lost. Answers the
 * function that ends it.
 */
export function followState(onState: () => void, since?: string): () => void {
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
    source.addEventListener("state", () => onState());
    source.addEventListener("error", (event) => {
      isInterrupted = true;
      const failed = event.target as EventSource;
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
