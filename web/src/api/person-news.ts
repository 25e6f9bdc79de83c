/**
 * The server knows something new of the person, knows them no more, has refused to be sent something for
 * that, or somebody has signed in or out; `resumed`: the same person has signed in again where they were.
 */
export type PersonNews = "changed" | "unknown" | "refused" | "entered" | "resumed" | "left";

const listeners = new Set<(news: PersonNews) => void>();

/** For whatever keeps what it read of the person: a page tells it here, and need not know it. */
export function onPersonNews(listener: (news: PersonNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPersonNews(news: PersonNews): void {
  for (const listener of listeners) listener(news);
}
