import { clsx } from "clsx";
import { Skeleton } from "./skeleton.tsx";

interface WaitingProps {
  /** Announced to screen readers. */
  label: string;
  /** A class: the height to reserve. */
  height: string;
  className?: string;
}

export function Waiting({ label, height, className }: WaitingProps) {
  return (
    <output className={clsx("block", className)}>
      <span className="sr-only">{label}</span>
      <Skeleton className={clsx("w-full", height)} />
    </output>
  );
}
