import { lazy, useState, type ComponentType } from "react";

const screens = new Map<string, () => Promise<unknown>>();

/**
 * The screen at these paths, whose code loads when it is opened, in a Suspense boundary. Loaded code is
 * rendered at once: React alone would show the fallback even then, for 300 ms.
 */
export function lazyScreen(load: () => Promise<ComponentType>, ...paths: string[]): ComponentType {
  let loaded: ComponentType | undefined;
  const fetchCode = async () => (loaded ??= await load());
  for (const path of paths) screens.set(path, fetchCode);
  const Coming = lazy(async () => ({ default: await fetchCode() }));
  return function Screen() {
    const [Part] = useState(() => loaded ?? Coming);
    return <Part />;
  };
}

/**
 * Resolves when the screen at this path can be rendered without waiting, or its load has failed and will be
 * retried.
 */
export async function prefetchScreen(path: string): Promise<void> {
  await screens
    .get(path)?.()
    .catch(() => undefined);
}
