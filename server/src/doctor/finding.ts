/** A finding about one part of the installation, as a sentence that says what to do. */
export interface Finding {
  part: string;
  state: "fine" | "warning" | "fault";
  sentence: string;
}

export const fine = (part: string, sentence: string): Finding => ({
  part,
  state: "fine",
  sentence,
});
export const warning = (part: string, sentence: string): Finding => ({
  part,
  state: "warning",
  sentence,
});
export const fault = (part: string, sentence: string): Finding => ({
  part,
  state: "fault",
  sentence,
});

/** A sentence that keeps the product from starting. */
export class StartRefused extends Error {}

export const messageOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === ""
    ? messageOf(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error);
