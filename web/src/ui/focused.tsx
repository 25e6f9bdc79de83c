import { type ReactNode, useEffect, useRef } from "react";

/** A notice in place of the form or button that had the focus: takes it, and is read out. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      {children}
    </div>
  );
}
