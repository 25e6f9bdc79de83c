import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from "react";

/**
 * A part whose code comes after the screen around it. Until it is there `waiting` stands in its place,
 * and every render asks again, so that a lost connection does not cost the part.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let part: ComponentType<Props> | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetchPart = async () => {
    try {
      part = await load();
      for (const listener of listeners) listener();
    } catch {
      underWay = undefined;
    }
  };
  const prefetch = async () => {
    // Without a line a worker may still have it.
    const mayCome = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
    if (underWay === undefined && mayCome) underWay = fetchPart();
    await underWay;
  };

  function Late(props: Props) {
    const Part = useSyncExternalStore(subscribe, () => part);
    useEffect(() => {
      void prefetch();
    });
    // oxlint-disable-next-line react/static-components -- loaded once, the same in every render
    return Part === undefined ? waiting : <Part {...props} />;
  }
  /** For code that is wanted before it is shown. */
  return Object.assign(Late, { prefetch });
}
