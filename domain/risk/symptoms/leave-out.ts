import type { EncodedText, PatternReader } from "../word-patterns.ts";

const sentence = /[^\n]+/g;
const left = "\u3000";

/** The text without what is somebody else's, long ago, feared, denied or learnt about. */
export function leaveOut(text: EncodedText, patterns: PatternReader): EncodedText {
  const own = patterns.blank("study", patterns.blank("elsewhere", text));
  const codes = own.codes.replace(sentence, (part) => {
    const alone = { codes: part, words: [] };
    const isOver = patterns.has("past", alone) && !patterns.has("present", alone);
    return isOver ? left.repeat(part.length) : part;
  });
  return { codes, words: text.words };
}
