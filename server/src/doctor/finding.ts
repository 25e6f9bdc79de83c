/** A finding about one part of the installation, as a sentence that says what to do. */
export interface Finding {
  part: string;
  state: "fine" | "warning" | "fault";
  sentence: string;
}

const finding =
  (state: Finding["state"]) =>
  (part: string, sentence: string): Finding => ({ part, state, sentence });

export const fine = finding("fine");
export const warning = finding("warning");
export const fault = finding("fault");

/** A sentence that keeps the product from starting. */
export class StartRefused extends Error {}

export const messageOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === ""
    ? messageOf(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error);
