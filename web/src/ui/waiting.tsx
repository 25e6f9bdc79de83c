import { clsx } from "clsx";
import { Skeleton } from "./skeleton.tsx";

interface WaitingProps {
  /** Announced to screen readers. */
  label: string;
  /** The space to reserve. */
  room: string;
  className?: string;
}

export function Waiting({ label, room, className }: WaitingProps) {
  return (
    <output className={clsx("block", className)}>
      <span className="sr-only">{label}</span>
      <Skeleton className={clsx("w-full", room)} />
    </output>
  );
}
