const longestRun = 18;
const step = 9;

/** The sentences of a text, long ones in overlapping runs of 18 words. */
export function runsOfWords(words: readonly string[]): (readonly string[])[] {
  const runs: (readonly string[])[] = [];
  let start = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && words[at] !== "\n") continue;
    for (let from = start; from < at; from += step) {
      runs.push(words.slice(from, Math.min(from + longestRun, at)));
      if (from + longestRun >= at) break;
    }
    start = at + 1;
  }
  return runs;
}
