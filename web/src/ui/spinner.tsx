import { clsx } from "clsx";

/** Decorative: text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={clsx("size-5 shrink-0 animate-spin", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="10" cy="10" r="8" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
