import { useLayoutEffect, useRef } from "react";
import { Alert } from "./alert.tsx";
import { SmallButton } from "./button.tsx";

interface ErrorPanelProps {
  /** What failed: "Your invoices could not be loaded". */
  title: string;
  /** Cause and remedy. */
  message?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorPanel({ title, message, onRetry, isRetrying }: ErrorPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => () => leaveFocus(box.current), []);
  return (
    <div ref={box}>
      <Alert
        tone="danger"
        title={title}
        isLive
        actions={
          onRetry && (
            <SmallButton onClick={onRetry} isPending={isRetrying} pendingLabel="Trying again…">
              Retry
            </SmallButton>
          )
        }
      >
        {message ?? "The connection may have been lost. Please check it and try again."}
      </Alert>
    </div>
  );
}

/** After Retry, focus moves to the heading of the loaded content. */
function leaveFocus(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement) !== true) return;
  const heading = box.closest("section, dialog")?.querySelector<HTMLElement>("h2, h3");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
