import type { App } from "../../../app.ts";
import { ProviderFault } from "../../../adapters/stripe/port.ts";

/** Of each process, which has one provider. */
const queues = new WeakMap<App["provider"], Map<string, Promise<unknown>>>();

/**
 * Runs work with the same key one after the other, within this process. This only saves repeated
 * work: between processes, the account's version and the operations' keys ensure correctness.
 */
export async function oneAtATime<T>(
  { provider }: Pick<App, "provider">,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const waiting = queues.get(provider) ?? new Map<string, Promise<unknown>>();
  queues.set(provider, waiting);
  const remainingMs = provider.remainingMs();
  const before = waiting.get(key) ?? Promise.resolve();
  let isGivenUp = false;
  const own = before
    .catch(() => {})
    .then(async () => {
      if (isGivenUp) throw tooLong();
      return await work();
    });
  waiting.set(key, own);
  const clear = () => {
    if (waiting.get(key) === own) waiting.delete(key);
  };
  own.then(clear, clear);
  if (remainingMs === Number.POSITIVE_INFINITY) return await own;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => {
      isGivenUp = true;
      fail(tooLong());
    }, remainingMs);
  });
  try {
    return await Promise.race([own, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLong = () =>
  new ProviderFault("unavailable", "Another request of this person takes too long", {
    isOutcomeKnown: true,
  });
