import type { PartFailure } from "../histories/part-event.ts";
import type { Planted } from "./planted.ts";

/** `not judged`: the run of histories ended for another reason than a broken invariant. */
export type Outcome = "found" | "not found" | "not judged";

interface Run {
  failure: PartFailure | null;
  /** Histories that ended well, and how many there should have been. */
  lived: number;
  lives: number;
}

/** What one run of histories says about the defect planted in it, with a line for the report. */
export function judge(
  { name, breaks }: Pick<Planted, "name" | "breaks">,
  { failure, lived, lives }: Run,
): { outcome: Outcome; line: string } {
  const title = `${name} (${breaks})`;
  if (failure !== null && failure.invariant !== null) {
    const what = firstLine(failure).replace(
      `I${failure.invariant}:`,
      `I${failure.invariant}` === breaks ? "$&" : `I${failure.invariant} instead:`,
    );
    const line = `✓ ${title}: by history ${lived + (failure.lives ?? 0)}, ${what}`;
    return { outcome: "found", line };
  }
  if (failure === null && lived >= lives)
    return { outcome: "not found", line: `✗ ${title}: not found in ${lives} histories` };
  const reason =
    failure === null ? `the run ended after ${lived} of ${lives} histories` : firstLine(failure);
  return { outcome: "not judged", line: `? ${title}: not judged, ${reason}` };
}

const firstLine = ({ fault }: PartFailure) =>
  (fault.split("\n")[0] ?? "").replace(/^\w*(Error|Violation): /, "");
