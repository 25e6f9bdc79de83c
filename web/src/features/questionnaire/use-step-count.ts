import { type RefObject, useEffect, useRef } from "react";
import { afterPaint } from "../../ui/after-paint.ts";
import { sendWizardStep } from "./wizard-step.queries.ts";

/**
 * Reports each step reached to the server, once and anonymously. Someone who resumes was already counted.
 * Returns a function that counts the end.
 */
export function useStepCount(step: number, isResumed: boolean, lastStep: number): () => void {
  const counted = useRef(isResumed ? step : step - 1);
  useEffect(() => reach(counted, step), [step]);
  return () => reach(counted, lastStep + 1);
}

function reach(counted: RefObject<number>, step: number): void {
  if (step <= counted.current) return;
  counted.current = step;
  // Losing a count is acceptable, and not worth an error message.
  if (!navigator.onLine) return;
  // Deferred, so that it does not delay showing the step.
  afterPaint(() => void sendWizardStep(step + 1).catch(() => {}));
}
