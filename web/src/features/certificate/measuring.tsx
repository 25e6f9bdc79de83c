import { useEffect, useState } from "react";
import { Spinner } from "../../ui/spinner.tsx";
import { certificateCopy as copy } from "./certificate.copy.ts";

/** Elapsed time; screen readers announce the wait once, not every second. */
export function Measuring() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - from) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div aria-hidden className="mb-4 flex items-center gap-3">
      <Spinner className="text-primary" />
      <p>
        {copy.measuring}
        <span className="block text-15 text-ink-2">{copy.soFar(seconds)}</span>
      </p>
    </div>
  );
}
