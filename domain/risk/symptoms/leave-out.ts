import type { EncodedText, PatternReader } from "../word-patterns.ts";

const sentence = /[^\n]+/g;
const left = "\u3000";

/** Blanks text about other people's past symptoms, and anything long ago, feared, denied or studied. */
export function leaveOut(text: EncodedText, patterns: PatternReader): EncodedText {
  const own = patterns.blank("study", patterns.blank("elsewhere", withoutOthers(text, patterns)));
  const codes = own.codes.replace(sentence, (part) => {
    const alone = { codes: part, words: [] };
    const isOver = patterns.has("past", alone) && !patterns.has("present", alone);
    return isOver ? left.repeat(part.length) : part;
  });
  return { codes, words: text.words };
}

/** Blanks other people's symptoms unless they are happening now: then those people need the ambulance. */
function withoutOthers(text: EncodedText, patterns: PatternReader): EncodedText {
  const codes = text.codes.replace(sentence, (part) => {
    const alone = { codes: part, words: [] };
    return patterns.has("urgent", alone) ? part : patterns.blank("others", alone).codes;
  });
  return { codes, words: text.words };
}
