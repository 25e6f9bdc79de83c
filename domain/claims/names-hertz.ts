/** Whether a text names a frequency in hertz ("528 Hz", "40hertz", "1.2 kHz"). */
export function namesHertz(text: string): boolean {
  return /hertz|\d\s*(?:k|m)?hz\b|\b(?:k|m)?hz\b/i.test(text.normalize("NFKC"));
}

/** The text, or null if it names hertz. */
export const withoutHertz = (text: string | null): string | null =>
  text === null || namesHertz(text) ? null : text;
