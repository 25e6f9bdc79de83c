import {
  memo,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from "react";
import { afterPaint } from "./after-paint.ts";
import { showToast } from "./toast-store.ts";

const asksAgainAfterMs = 4000;
const missing = {
  title: "Part of this page is missing",
  message: "It could not be loaded. Please check your connection: we keep trying.",
  tone: "error",
  durationMs: 8000,
} as const;

/**
 * A part whose code comes after the screen around it. Until it is there `waiting` stands in its place,
 * and while somebody waits it is asked for again, so that a lost connection does not cost the part.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let part: ComponentType<Props> | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  let hasTold = false;
  const fetchPart = async () => {
    try {
      // Without a line a worker may still have it.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new TypeError("offline");
      part = await load();
      for (const listener of listeners) listener();
    } catch {
      if (listeners.size === 0) return;
      if (!hasTold) showToast(missing);
      hasTold = true;
      setTimeout(() => void prefetch(), asksAgainAfterMs);
    }
  };
  const prefetch = async () => {
    underWay ??= fetchPart();
    await underWay;
    if (part === undefined) underWay = undefined;
  };

  function Late(props: Props) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      if (Part !== undefined) return;
      // A transition: drawn in slices, so that nobody's tap waits for a part that has come.
      const show = () => startTransition(() => setPart(() => part));
      listeners.add(show);
      const ask = () => (part === undefined ? void prefetch() : show());
      // What has come is painted before more is asked for.
      const callOff = afterPaint(ask);
      return () => {
        callOff();
        listeners.delete(show);
      };
    });
    // oxlint-disable-next-line react/static-components -- loaded once, the same in every render
    return Part === undefined ? waiting : <Part {...props} />;
  }
  // What has nothing new to show is not drawn again with what stands around it.
  const Once: FunctionComponent<Props> = memo(Late);
  /** For code that is wanted before it is shown. */
  return Object.assign(Once, { prefetch });
}
