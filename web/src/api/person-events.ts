/**
 * The person's data changed, their session ended, a response was refused because of it, or someone signed
 * in or out. `resumed`: the same person, in the same role, has signed in again without leaving the page.
 */
export type PersonEvent = "changed" | "unknown" | "refused" | "entered" | "resumed" | "left";

const listeners = new Set<(event: PersonEvent) => void>();

/** Subscription for caches of personal data, so that pages need not know them. */
export function onPersonEvent(listener: (event: PersonEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitPersonEvent(event: PersonEvent): void {
  for (const listener of listeners) listener(event);
}
