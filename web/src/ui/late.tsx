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
import { dismissToast, showToast } from "./toast-store.ts";

const asksAgainAfterMs = 4000;
const missing = {
  title: "Part of this page is missing",
  message: "It could not be loaded. Please check your connection: we keep trying.",
  tone: "error",
  durationMs: 8000,
} as const;

/**
 * Chromium up to 153 remembers that a module failed and never asks for it again, so only a new page helps
 * there. It stays until somebody reads it.
 */
const stillMissing = {
  title: "Part of this page is still missing",
  message: "It could not be loaded again. Reloading the page usually helps.",
  tone: "error",
  action: { label: "Reload the page", onAction: () => location.reload() },
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
  let failures = 0;
  let offered: number | undefined;
  const fetchPart = async () => {
    try {
      // Without a line a worker may still have it.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new TypeError("offline");
      part = await load();
      if (offered !== undefined) dismissToast(offered);
      for (const listener of listeners) listener();
    } catch {
      if (listeners.size === 0) return;
      failures += 1;
      if (failures === 1) showToast(missing);
      // Without a line, a reload would cost the rest of the page.
      else if (offered === undefined && navigator.onLine) offered = showToast(stillMissing);
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
