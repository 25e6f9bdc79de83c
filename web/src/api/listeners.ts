/** Functions to call on each change; `subscribe` returns how to unsubscribe. */
export function createListeners<Details extends unknown[] = []>() {
  const listeners = new Set<(...details: Details) => void>();
  return {
    subscribe(this: void, listener: (...details: Details) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(this: void, ...details: Details): void {
      for (const listener of listeners) listener(...details);
    },
  };
}
