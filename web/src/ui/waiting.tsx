import { clsx } from "clsx";
import { Skeleton } from "./skeleton.tsx";

interface WaitingProps {
  /** Announced to screen readers. */
  label: string;
  /** Of a whole screen that loads; for screen readers only. */
  heading?: string;
  /** A class: the height to reserve. */
  height: string;
  className?: string;
}

export function Waiting({ label, heading, height, className }: WaitingProps) {
  return (
    <>
      {heading !== undefined && <h1 className="sr-only">{heading}</h1>}
      <output className={clsx("block", className)}>
        <span className="sr-only">{label}</span>
        <Skeleton className={clsx("w-full", height)} />
      </output>
    </>
  );
}
