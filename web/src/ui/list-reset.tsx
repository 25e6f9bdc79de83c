import type { MouseEvent } from "react";
import { SmallButton } from "./button.tsx";

interface ListResetProps {
  onReset: () => void;
  children: string;
}

/**
 * Shows more of a list again, such as "Clear filters". The button disappears when pressed, so keyboard users
 * continue at the list's heading.
 */
export function ListReset({ onReset, children }: ListResetProps) {
  const reset = (event: MouseEvent<HTMLButtonElement>) => {
    const isKey = event.detail === 0;
    const section = event.currentTarget.closest("section[aria-labelledby]");
    onReset();
    const title = document.getElementById(section?.getAttribute("aria-labelledby") ?? "");
    if (!isKey || title === null) return;
    title.tabIndex = -1;
    title.focus();
  };
  return <SmallButton onClick={reset}>{children}</SmallButton>;
}
