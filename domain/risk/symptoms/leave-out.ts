import type { EncodedText, PatternReader } from "../word-patterns.ts";

const sentence = /[^\n]+/g;
const left = "\u3000";

/** The text without what others once had, or what is long ago, feared, denied or learnt about. */
export function leaveOut(text: EncodedText, patterns: PatternReader): EncodedText {
  const own = patterns.blank("study", patterns.blank("elsewhere", withoutOthers(text, patterns)));
  const codes = own.codes.replace(sentence, (part) => {
    const alone = { codes: part, words: [] };
    const isOver = patterns.has("past", alone) && !patterns.has("present", alone);
    return isOver ? left.repeat(part.length) : part;
  });
  return { codes, words: text.words };
}

/** What others have is left in where it is happening now: they need the ambulance as much. */
function withoutOthers(text: EncodedText, patterns: PatternReader): EncodedText {
  const codes = text.codes.replace(sentence, (part) => {
    const alone = { codes: part, words: [] };
    return patterns.has("urgent", alone) ? part : patterns.blank("others", alone).codes;
  });
  return { codes, words: text.words };
}
