/**
 * Corrects misspellings: one letter wrong, missing, added or swapped with its neighbour in words of at
 * least five letters, two in words of at least eight. The first letter must be right.
 */
export function compileSpelling(
  keyWords: readonly string[],
  realWords: ReadonlySet<string>,
): (word: string) => string | undefined {
  const byInitial = new Map<string, string[]>();
  for (const word of keyWords) {
    const alike = byInitial.get(word.charAt(0)) ?? [];
    byInitial.set(word.charAt(0), [...alike, word]);
  }
  const correct = (word: string): string | undefined => {
    if (word.length < shortest - 1 || word.length > longest || realWords.has(word))
      return undefined;
    let best: { key: string; slips: number } | undefined;
    for (const key of byInitial.get(word.charAt(0)) ?? []) {
      const slips = slipsBetween(word, key);
      if (isNear({ key, slips }) && slips < (best?.slips ?? Infinity)) best = { key, slips };
    }
    return best?.key;
  };
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (known.has(word)) return known.get(word);
    const corrected = correct(word);
    if (known.size < mostRemembered) known.set(word, corrected);
    return corrected;
  };
}

const mostRemembered = 5000;
const shortest = 5;
const longFrom = 8;
const longest = 20;

const isNear = ({ key, slips }: { key: string; slips: number }): boolean =>
  key.length >= longFrom ? slips <= 2 : key.length >= shortest && slips <= 1;

/** The optimal string alignment distance, or 3 for more than 2. */
function slipsBetween(word: string, key: string): number {
  if (Math.abs(word.length - key.length) > 2 || countDifferentCharacters(word, key) > 4) return 3;
  let [before, previous]: [number[], number[]] = [
    [],
    Array.from({ length: key.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= key.length; column += 1) {
      const isSame = word[row - 1] === key[column - 1];
      const cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged = word[row - 1] === key[column - 2] && word[row - 2] === key[column - 1];
      current.push(
        row > 1 && column > 1 && isExchanged ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost,
      );
    }
    [before, previous] = [previous, current];
  }
  return previous[key.length] ?? 3;
}

/** How many of the letters a to z occur in only one of two words. */
function countDifferentCharacters(one: string, other: string): number {
  let bits = characterBits(one) ^ characterBits(other);
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

function characterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits;
}
