import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from "react";
import { createPortal } from "react-dom";
import { X } from "lucide-react";
import { clsx } from "clsx";
import { overlayContainer } from "./overlay-container.ts";
import { subscribeToSlots, toastSlot } from "./toast-slot.tsx";
import { dismissToast, shownToasts, subscribeToToasts, type ShownToast } from "./toast-store.ts";
import { useKeyDown } from "./use-key-down.ts";

const shownForMs = 5000;
const swipePixels = 50;

/**
 * Moves into an open modal dialog, because everything outside is inert. Over a screen without a slot it
 * floats at the top.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  const slot = useSyncExternalStore(subscribeToSlots, () => toastSlot(false));
  const slotForActions = useSyncExternalStore(subscribeToSlots, () => toastSlot(true));
  if (slot === slotForActions) return <ToastList slot={slot} toasts={toasts} />;
  return (
    <>
      <ToastList
        slot={slotForActions}
        toasts={toasts.filter(({ action }) => action !== undefined)}
      />
      <ToastList slot={slot} toasts={toasts.filter(({ action }) => action === undefined)} />
    </>
  );
}

interface ToastListProps {
  slot: HTMLElement | null;
  toasts: readonly ShownToast[];
}

/** The newest is the last. All stay while the pointer or the focus is on one of them. */
function ToastList({ slot, toasts }: ToastListProps) {
  const list = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  useKeyDown(({ key }) => {
    const newest = list.current?.lastElementChild;
    if (key === "F8" && newest instanceof HTMLElement) newest.focus();
  });
  if (toasts.length === 0) return null;
  const dismiss = (id: number) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused) === true) {
      focused.blur();
      cameFrom.current?.focus();
    }
    dismissToast(id);
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices what its buttons do
    <section
      ref={list}
      aria-label="Notifications (F8)"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
      className={clsx(
        "grid gap-2 sm:ml-auto sm:max-w-96",
        toasts.length > 3 && "max-h-[60dvh] overflow-y-auto",
        slot === null && "fixed inset-x-2 top-2 z-50",
      )}
    >
      {toasts.map((it) => (
        <Toast
          key={it.id}
          toast={it}
          isShort={it !== toasts.at(-1)}
          isHeld={isHeld}
          onDismiss={() => dismiss(it.id)}
        />
      ))}
    </section>,
    slot ?? overlayContainer(),
  );
}

interface ToastProps {
  toast: ShownToast;
  /** On one line, because a newer one follows. */
  isShort: boolean;
  isHeld: boolean;
  onDismiss: () => void;
}

function Toast({ toast, isShort, isHeld, onDismiss }: ToastProps) {
  const [id, titleId, messageId] = [useId(), useId(), useId()];
  const { action, message } = toast;
  const isMessageShown = message !== undefined && (!isShort || action !== undefined);
  const about = isMessageShown ? `${titleId} ${messageId}` : titleId;
  const isError = toast.tone === "error";
  useTimedDismissal(toast, isHeld || (isError && toast.durationMs === undefined));
  useEndOfAction(toast, onDismiss);
  useGoneWithNextTry(toast, isError);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a live region; Esc and swipe have a button beside them
    <div
      role={isError ? "alert" : "status"}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onDismiss();
      }}
      {...swipeHandlers(() => dismissToast(toast.id))}
      className={clsx(
        "flex touch-pan-y gap-3 rounded-control border bg-surface pr-2 pl-4 text-15 text-ink shadow-float",
        isShort ? "items-center py-0.5" : "items-start pt-4",
        // The action's own height is margin enough.
        !isShort && (action === undefined ? "pb-4" : "pb-1"),
        isError ? "border-danger" : "border-line-strong",
      )}
    >
      <div
        className={clsx(
          "min-w-0 grow",
          isShort && "flex flex-wrap items-center justify-between gap-x-3",
        )}
      >
        <p id={titleId} className={clsx("font-semibold", toneInk[toast.tone ?? "info"])}>
          {toast.title}
        </p>
        {isMessageShown && (
          <p
            id={messageId}
            className={clsx(
              "min-w-0 text-ink-2",
              isShort ? "grow basis-0 truncate" : "mt-1 wrap-anywhere",
            )}
          >
            {message}
          </p>
        )}
        {action !== undefined && (
          <button
            type="button"
            id={id}
            aria-labelledby={`${id} ${about}`}
            className="min-h-11 font-semibold text-primary underline underline-offset-4"
            onClick={() => {
              action.onAction();
              onDismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss notification"
        aria-describedby={about}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
        onClick={onDismiss}
      >
        <X aria-hidden size="1.125rem" />
      </button>
    </div>
  );
}

const toneInk = { info: "text-ink", success: "text-success", error: "text-danger" };

/** When each began to be shown, or was last let go; a move into a dialog mounts it again. */
const shownSince = new WeakMap<ShownToast, number>();

function useTimedDismissal(toast: ShownToast, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) {
      shownSince.delete(toast);
      return;
    }
    const since = shownSince.get(toast) ?? Date.now();
    shownSince.set(toast, since);
    const endsAt = since + (toast.durationMs ?? shownForMs);
    const timer = setTimeout(() => dismissToast(toast.id), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
}

/** Takes the offer away in time, however long the pointer or the focus stays on it. */
function useEndOfAction({ actionEndsAt }: ShownToast, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (actionEndsAt === undefined) return;
    const timer = setTimeout(() => end(), actionEndsAt - Date.now());
    return () => clearTimeout(timer);
  }, [actionEndsAt]);
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
