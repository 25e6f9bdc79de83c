/** The server knows something new of the person, knows them no more, or somebody has signed in or out. */
export type PersonNews = "changed" | "unknown" | "entered" | "left";

const listeners = new Set<(news: PersonNews) => void>();

/** For whatever keeps what it read of the person: a page tells it here, and need not know it. */
export function onPersonNews(listener: (news: PersonNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPersonNews(news: PersonNews): void {
  for (const listener of listeners) listener(news);
}
