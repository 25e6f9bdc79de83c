import { lazy, useState, type ComponentType } from "react";

/**
 * A screen whose code comes when it is opened, in a Suspense boundary. What has come before is drawn at
 * once: React alone would show the boundary's fallback even then, and for 300 ms at least.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const prefetch = async () => (loaded ??= await load());
  const Coming = lazy(async () => ({ default: await prefetch() }));
  function Screen() {
    const [Part] = useState(() => loaded ?? Coming);
    return <Part />;
  }
  return Object.assign(Screen, { prefetch });
}
