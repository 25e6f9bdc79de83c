import { realNeighbours } from "./real-neighbours.ts";

/** The most important words; misspellings by one edit are corrected. */
const keyWords =
  "suicide suicidal myself killing living alive dying death overdose overdosed overdosing tablets paracetamol painkillers medication unalive unaliving anymore hopeless worthless pointless meaningless harming harmed cutting hanging burden exist existing existence goodbye goodbyes noose drown poison pesticide bridge railway razor blade blades wrists jumping disappear vanish forever nothing nobody reason living thoughts thinking wanting tired exhausted bleach insulin codeine ibuprofen sleeping relapsed relapse suffering struggling without better everyone useless trapped chest breathing breathe headache weakness slurred drooping numbness bladder bowels swallowed".split(
    " ",
  );

/** Too short for more than two swapped letters, not the first: that seldom makes another word. */
const shortWords = "life live kill dead want hurt wake".split(" ");
const bySwap = new Map(shortWords.flatMap((word) => swapsOf(word).map((swap) => [swap, word])));

const exactWords = new Set(keyWords);
const squeezed = new Map(keyWords.map((word) => [squeeze(word), word]));
const byDeletion = new Map<string, string[]>();
for (const word of new Set(keyWords))
  for (const short of [word, ...deletionsOf(word)])
    byDeletion.set(short, [...(byDeletion.get(short) ?? []), word]);

const longestWord = 16;
const soundsLikeSuicide =
  /^(?:s[uo]{1,2}[iae]{0,2}[cs]{1,2}[iyae]?d(?:e|es|al|ally|ality|le|el|ial)?|su[iae]{0,2}d[iae]c[iae]?[a-z]{0,4}|suic[a-z]*)$/;

const known = new Map<string, string | undefined>();
const mostRemembered = 5000;

/** The key word this was most likely meant to be, at an edit distance of one; otherwise undefined. */
export function correctSpelling(word: string): string | undefined {
  if (known.has(word)) return known.get(word);
  const corrected = findKeyWord(word);
  if (known.size < mostRemembered) known.set(word, corrected);
  return corrected;
}

function findKeyWord(word: string): string | undefined {
  if (word.length < 4 || word.length > longestWord || realNeighbours.has(word)) return undefined;
  if (soundsLikeSuicide.test(word)) return "suicide";
  const doubled = squeezed.get(squeeze(word));
  if (doubled !== undefined) return doubled;
  if (word.length < 5) return bySwap.get(word);
  for (const short of [word, ...deletionsOf(word)]) {
    const near = byDeletion.get(short)?.find((key) => key.length >= 5 && isOneEdit(word, key));
    if (near !== undefined) return near;
  }
  return undefined;
}

/** The key word of the same letters: a swap like "cuttign", which the prefix "cut*" would know as it is. */
export function correctSwap(word: string): string | undefined {
  const found = correctSpelling(word);
  const isSwap =
    found !== undefined && found !== word && sortedCharacters(found) === sortedCharacters(word);
  return isSwap ? found : undefined;
}

/** Resolves key words with a star in place of a character: "su*cide". */
export function fillStars(word: string): string | undefined {
  if (word.length < 4 || word.length > longestWord) return undefined;
  const pattern = new RegExp(`^${word.replace(/[^a-z*]/g, "").replaceAll("*", "[a-z]")}$`);
  return ["kill", "die", "dead", "dying", "hang", ...exactWords].find((key) => pattern.test(key));
}

const sortedCharacters = (word: string): string => word.split("").toSorted().join("");

/** Reduces every run of one letter to a single one: "dieeee", "killl". */
export function squeeze(word: string): string {
  return word.replace(/(.)\1+/g, "$1");
}

/** The word with each two neighbouring letters after the first swapped. */
function swapsOf(word: string): string[] {
  return Array.from(
    word.slice(2),
    (next, at) => word.slice(0, at + 1) + next + word.charAt(at + 1) + word.slice(at + 3),
  );
}

function deletionsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Whether one letter was added, omitted or replaced, or two neighbours were swapped. */
function isOneEdit(word: string, key: string): boolean {
  if (Math.abs(word.length - key.length) > 1) return false;
  let start = 0;
  while (start < key.length && word[start] === key[start]) start += 1;
  const [left, right] = [word.slice(start), key.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
