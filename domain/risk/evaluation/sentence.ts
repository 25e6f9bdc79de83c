/** One text as somebody might type it into a health questionnaire. */
export interface Sentence {
  /** What makes it hard to read, or what it must be read as. */
  kind: string;
  /** Who writes, where the wording depends on it. */
  speaker?: string;
  text: string;
}

/** Sentences of one kind, written by one sort of person. */
export const sentences = (kind: string, texts: readonly string[], speaker?: string): Sentence[] =>
  texts.map((text) => (speaker === undefined ? { kind, text } : { kind, speaker, text }));
