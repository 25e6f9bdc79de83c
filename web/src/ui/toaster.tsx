import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from "react";
import { createPortal } from "react-dom";
import { X } from "lucide-react";
import { clsx } from "clsx";
import { overlayContainer } from "./overlay-container.ts";
import { subscribeToSlots, toastSlot } from "./toast-slot.tsx";
import { currentToast, dismissToast, subscribeToToasts, type ShownToast } from "./toast-store.ts";
import { useKeyDown } from "./use-key-down.ts";

const shownForMs = 5000;
const swipePixels = 50;

/**
 * Moves into an open modal dialog, because everything outside is inert. Over a screen without a slot it
 * floats at the top.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  const slot = useSyncExternalStore(subscribeToSlots, () => toastSlot(toast?.action !== undefined));
  if (toast === null) return null;
  return createPortal(
    <section
      aria-label="Notifications (F8)"
      className={clsx("sm:ml-auto sm:max-w-96", slot === null && "fixed inset-x-2 top-2 z-50")}
    >
      <Toast key={toast.id} toast={toast} />
    </section>,
    slot ?? overlayContainer(),
  );
}

function Toast({ toast }: { toast: ShownToast }) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isError = toast.tone === "error";
  useTimedDismissal(toast, isHeld || (isError && toast.durationMs === undefined));
  useGoneWithNextTry(toast, isError);
  useKeyDown(({ key }) => {
    if (key === "F8") box.current?.focus();
  });
  const dismiss = () => {
    if (box.current?.contains(document.activeElement)) cameFrom.current?.focus();
    dismissToast(toast.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a live region; Esc and swipe have a button beside them
    <div
      ref={box}
      role={isError ? "alert" : "status"}
      tabIndex={-1}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") dismiss();
      }}
      {...swipeHandlers(() => dismissToast(toast.id))}
      className={clsx(
        "flex touch-pan-y items-start gap-3 rounded-control border bg-surface p-4 pr-2 text-15 text-ink shadow-float",
        isError ? "border-danger" : "border-line-strong",
      )}
    >
      <div className="min-w-0 grow">
        <p className={clsx("font-semibold", toneInk[toast.tone ?? "info"])}>{toast.title}</p>
        {toast.message !== undefined && <p className="mt-1 text-ink-2">{toast.message}</p>}
        {toast.action !== undefined && (
          <button
            type="button"
            className="mt-2 min-h-11 font-semibold text-primary underline underline-offset-4"
            onClick={() => {
              toast.action?.onAction();
              dismiss();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss notification"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
        onClick={dismiss}
      >
        <X aria-hidden size="1.125rem" />
      </button>
    </div>
  );
}

const toneInk = { info: "text-ink", success: "text-success", error: "text-danger" };

function useTimedDismissal(toast: ShownToast, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs ?? shownForMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
}

/** A new attempt dismisses the previous attempt's error. */
function useGoneWithNextTry(toast: ShownToast, isError: boolean): void {
  useEffect(() => {
    if (!isError) return;
    const dismiss = () => dismissToast(toast.id);
    document.addEventListener("submit", dismiss, { capture: true });
    return () => document.removeEventListener("submit", dismiss, { capture: true });
  }, [toast, isError]);
}

function swipeHandlers(onSwipe: () => void) {
  const travelled = (event: PointerEvent<HTMLElement>) =>
    event.clientX - Number(event.currentTarget.dataset.swipeFrom ?? event.clientX);
  const rest = (event: PointerEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.swipeFrom;
    event.currentTarget.style.translate = "";
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.dataset.swipeFrom = String(event.clientX);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.style.translate = `${Math.max(0, travelled(event))}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (travelled(event) >= swipePixels) onSwipe();
      rest(event);
    },
    onPointerCancel: rest,
  };
}
