import { clsx } from "clsx";
import { brand } from "./brand.ts";

/** A needle whose wound handle, seen from the side, is a sine wave. */
export function NeedleMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 36"
      className={clsx("h-[1.6em] w-auto", className)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M6 1.5c5.5 1.1 5.5 2.2 0 3.3s-5.5 2.2 0 3.3s5.5 2.2 0 3.3s-5.5 2.2 0 3.3s5.5 2.2 0 3.3s-5.5 2.2 0 3.3"
        className="stroke-copper"
        strokeWidth="1.6"
      />
      <path d="M6 21.3V35" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

interface WordmarkProps {
  /** Hides the name on narrow phones; it is still announced. */
  isMarkOnPhone?: boolean;
}

export function Wordmark({ isMarkOnPhone = false }: WordmarkProps) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-24 leading-none tracking-tight">
      <NeedleMark />
      <span className={clsx(isMarkOnPhone && "max-sm:sr-only")}>{brand.name}</span>
    </span>
  );
}
