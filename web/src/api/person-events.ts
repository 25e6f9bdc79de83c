/**
 * The server knows something new of the person, knows them no more, has refused to be sent something for
 * that, or somebody has signed in or out; `resumed`: the same person has signed in again where they were.
 */
export type PersonEvent = "changed" | "unknown" | "refused" | "entered" | "resumed" | "left";

const listeners = new Set<(event: PersonEvent) => void>();

/** For whatever keeps what it read of the person: a page tells it here, and need not know it. */
export function onPersonEvent(listener: (event: PersonEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitPersonEvent(event: PersonEvent): void {
  for (const listener of listeners) listener(event);
}
