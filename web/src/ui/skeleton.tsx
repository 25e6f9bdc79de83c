import { clsx } from "clsx";

/** Loading placeholder; appears only after 300 ms, so that a quick response does not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "appear-delayed block rounded-control bg-line/50 forced-colors:border forced-colors:bg-surface",
        className ?? "h-5 w-full",
      )}
    />
  );
}
