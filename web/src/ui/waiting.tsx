import { clsx } from "clsx";
import { Skeleton } from "./skeleton.tsx";

interface WaitingProps {
  /** Said to those who cannot see the skeleton. */
  label: string;
  /** The room that will be taken. */
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
