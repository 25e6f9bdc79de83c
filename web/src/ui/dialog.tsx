import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { X } from "lucide-react";
import { clsx } from "clsx";
import { afterPaint } from "./after-paint.ts";
import { Button } from "./button.tsx";
import { ToastSlot } from "./toast-slot.tsx";
import { focusHeading } from "./page-title.ts";
import { dialogOpened, measureGutter, topDialog } from "./top-dialog.ts";
import { FormsInDialog, type Unsaved } from "./unsaved-forms.ts";

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
  /** The buttons, at the bottom right. */
  actions?: ReactNode;
  /** A sheet is attached to the right edge; for the back office. */
  placement?: "center" | "sheet";
  size?: "regular" | "wide";
  /** True if nothing inside is focusable, so that the scrolling region is. */
  isText?: boolean;
  /** For a record, which is read before its fields are used. */
  startsAtTitle?: boolean;
  /** Interrupts, and is announced at once. */
  isAlert?: boolean;
}

const CloseDialog = createContext<() => void>(() => {});

/**
 * Open while mounted. The native element: the browser traps the focus, makes the rest inert and restores the
 * focus.
 */
export function Dialog(props: DialogProps) {
  const { placement = "center", size = "regular" } = props;
  const dialog = useModal();
  const [forms] = useState(() => new Set<Unsaved>());
  const { isLeaving, leave, question } = useLeaving(forms, props.onClose);
  const [titleId, descriptionId] = [useId(), useId()];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={dialog}
      role={props.isAlert === true ? "alertdialog" : undefined}
      hidden={isLeaving}
      aria-labelledby={titleId}
      aria-describedby={props.description === undefined ? undefined : descriptionId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onMouseDown={(event) => {
        // The second press of a double click on the opener falls on the backdrop.
        if (event.target === event.currentTarget && event.detail < 2) leave();
      }}
      className={clsx(
        "bg-surface text-ink shadow-float",
        placement === "center" && "m-auto max-h-[calc(100dvh-2rem)] rounded-card",
        placement === "sheet" && "my-0 mr-0 ml-auto h-dvh max-h-dvh",
        "w-[calc(100vw-2rem)]",
        size === "wide" ? "max-w-3xl" : "max-w-lg",
      )}
    >
      <div className={clsx("flex max-h-[inherit] flex-col", placement === "sheet" && "h-full")}>
        <ToastSlot isForActions className="shrink-0 px-5 pt-4 empty:hidden sm:px-6" />
        <div className="flex items-start gap-2 px-5 pt-5 pb-1 sm:px-6">
          <h2 id={titleId} tabIndex={-1} data-first={props.startsAtTitle} className="grow text-24">
            {withWholeWords(props.title)}
          </h2>
          <button
            type="button"
            data-chrome
            aria-label="Close"
            onClick={leave}
            className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <X aria-hidden size="1.25rem" />
          </button>
        </div>
        <div
          {...(props.isText === true && { role: "group", "aria-labelledby": titleId, tabIndex: 0 })}
          className="grow overflow-y-auto [@media(max-height:30rem)]:shrink-0 px-5 pt-2 pb-6 -outline-offset-4 sm:px-6"
        >
          {props.description !== undefined && (
            <p id={descriptionId} className="mb-5 text-ink-2">
              {props.description}
            </p>
          )}
          <FormsInDialog value={forms}>{props.children}</FormsInDialog>
        </div>
        <ToastSlot className="shrink-0 px-5 pb-4 empty:hidden sm:px-6" />
        {props.actions !== undefined && (
          <div
            data-chrome
            className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:gap-2 sm:px-6 max-sm:[&>button]:grow max-sm:[&>button]:px-4"
          >
            <CloseDialog value={leave}>{props.actions}</CloseDialog>
          </div>
        )}
      </div>
      {question}
    </dialog>
  );
}

/** "two-step" does not break at its hyphen, unless it is wider than the dialog. */
const withWholeWords = (title: string) =>
  title.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block max-w-full">
        {part}
      </span>
    ),
  );

/** A cancel button that asks before discarding unsaved input, as Esc and Close do. */
export function CancelButton({ children = "Cancel" }: { children?: string }) {
  return (
    <Button variant="secondary" onClick={useContext(CloseDialog)}>
      {children}
    </Button>
  );
}

interface LeaveQuestionProps {
  unsaved: Unsaved;
  onStay: () => void;
  onLeave: () => void;
}

/** Called before unsaved input is discarded. */
export function LeaveQuestion({ unsaved, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      isText
      isAlert
      title={copy.title}
      description={unsaved.message}
      onClose={onStay}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              unsaved.onDiscard();
              onLeave();
            }}
          >
            {copy.leave}
          </Button>
          <Button onClick={onStay}>{copy.stay}</Button>
        </>
      }
    />
  );
}

const copy = {
  title: "Leave without saving?",
  leave: "Leave without saving",
  stay: "Keep writing",
};

/**
 * Hides the dialog first and closes it afterwards: closing ends the page's inertness, and restyling every
 * element would delay the response to the press.
 */
function useLeaving(forms: ReadonlySet<Unsaved>, onClose: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const close = useEffectEvent(() => {
    onClose();
    // The parent may have decided to keep it open.
    setIsLeaving(false);
  });
  useEffect(() => {
    if (isLeaving) return afterPaint(close);
  }, [isLeaving]);
  const leave = () => {
    const [first] = forms;
    setUnsaved(first);
    if (first === undefined) setIsLeaving(true);
  };
  const question = unsaved !== undefined && (
    <LeaveQuestion
      unsaved={unsaved}
      onStay={() => setUnsaved(undefined)}
      onLeave={() => {
        setUnsaved(undefined);
        setIsLeaving(true);
      }}
    />
  );
  return { isLeaving, leave, question };
}

/** After the next paint, the opener may have moved with its row, or be gone or disabled. */
function focusIfLost(opener: Element | null): void {
  const isLost = () => document.activeElement === document.body && topDialog() === null;
  if (isLost() && opener instanceof HTMLElement) opener.focus();
  if (isLost()) focusHeading("h1");
}

/** For full-page overlays of another shape; open while mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    measureGutter();
    const opener = document.activeElement;
    // Safari focuses no button that is clicked.
    const hadFocus = opener !== document.body;
    element.showModal();
    // The browser would focus the close button, because it comes first, and an extra Enter would close the
    // dialog unread.
    const first =
      element.querySelector<HTMLElement>("[data-first]") ??
      element.querySelector<HTMLElement>("input:not([hidden]), select, textarea") ??
      element.querySelector<HTMLElement>("[role=group][tabindex='0']") ??
      element.querySelector<HTMLElement>("h2[tabindex]");
    first?.focus();
    const closed = dialogOpened(element);
    return () => {
      element.close();
      closed();
      if (hadFocus) afterPaint(() => focusIfLost(opener));
    };
  }, []);
  return dialog;
}
