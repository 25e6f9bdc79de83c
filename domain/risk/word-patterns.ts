import { lazy } from "./lazy.ts";

/**
 * Named groups of words and phrases, and the rules written with them. A pattern is a regular expression
 * over whole words: `word` is that word, `wor*` every word with that prefix, `#` any number, `12` that
 * number, `<name>` one word of a group, `<name>_3` up to three of them, `~3` up to three arbitrary
 * words (at most 99), `@name` a named phrase. Spaces only separate; groups, `|`, `?` and lookarounds
 * have their usual meaning, `^` and `$` are the ends of a sentence.
 */
export interface PatternSource {
  /** Words separated by spaces; may include other groups, such as `<pills>`. */
  groups: Readonly<Record<string, string>>;
  phrases: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, readonly string[]>>;
}

/** A text as one character per word, and the words themselves at the same indexes. */
export interface EncodedText {
  codes: string;
  words: readonly string[];
}

/** A match of a rule in a text. */
export interface RuleMatch {
  rule: string;
  /** Index of the pattern in the rule that matched, from 0. */
  pattern: number;
  /** Index of its first word, from 0. */
  at: number;
  words: string;
}

export interface PatternReader {
  /** Whether a pattern names this word. */
  knows: (word: string) => boolean;
  /** Encodes each word as one character; "\n" between sentences is kept. */
  encode: (words: readonly string[]) => EncodedText;
  /** The words of a rule's first match, or undefined. */
  find: (rule: string, text: EncodedText) => string | undefined;
  has: (rule: string, text: EncodedText) => boolean;
  /** The indexes of the first words of a rule's matches, ascending. */
  placesOf: (rule: string, text: EncodedText) => number[];
  /** Every match of a rule, without overlaps. */
  findAll: (rule: string, text: EncodedText) => RuleMatch[];
  /** The text with every match of a rule replaced by meaningless words. */
  blank: (rule: string, text: EncodedText) => EncodedText;
}

const unknown = "\u3000";
const sentenceEnd = "\n";
const token = /<([a-z-]+)>(?:_(\d))?|@([a-z-]+)|~(\d{1,2})|#|[\p{L}\p{M}\p{N}]+\*?|\S/gu;
const isWord = /^(?:#|[\p{L}\p{M}\p{N}]+\*?)$/u;
const number = /^\d+$/;
const shortestStem = 2;

/**
 * Turns words into characters and patterns into regular expressions over them: few and fast. Compiled at
 * the first use, because a page loads its rules long before anyone writes something to read.
 */
export function compilePatterns(source: PatternSource): PatternReader {
  const reader = lazy(() => compile(source));
  return {
    knows: (word) => reader().knows(word),
    encode: (words) => reader().encode(words),
    find: (rule, text) => reader().find(rule, text),
    has: (rule, text) => reader().has(rule, text),
    placesOf: (rule, text) => reader().placesOf(rule, text),
    findAll: (rule, text) => reader().findAll(rule, text),
    blank: (rule, text) => reader().blank(rule, text),
  };
}

function compile({ groups, phrases, rules }: PatternSource): PatternReader {
  const codes = new Map<string, string>();
  const codeOf = (word: string): string => {
    const code = codes.get(word) ?? String.fromCharCode(0x4e00 + codes.size);
    codes.set(word, code);
    return code;
  };
  const written = [...Object.values(groups), ...Object.values(phrases), ...Object.values(rules)];
  for (const [part] of written.flat().join(" ").matchAll(token))
    if (isWord.test(part)) codeOf(part);

  const stems = new Map(
    [...codes].flatMap(([word, code]) =>
      word.endsWith("*") ? [[word.slice(0, -1), code] as const] : [],
    ),
  );
  const codesByWord = new Map<string, string>([
    [
      "#",
      [...codes].map(([word, code]) => (word === "#" || number.test(word) ? code : "")).join(""),
    ],
  ]);
  for (const stem of stems.keys()) codesByWord.set(`${stem}*`, "");
  for (const [word, code] of codes)
    for (let size = shortestStem; size <= word.length; size += 1) {
      const stem = `${word.slice(0, size)}*`;
      const alike = codesByWord.get(stem);
      if (alike !== undefined) codesByWord.set(stem, alike + code);
    }
  const wordCodes = (word: string): string => codesByWord.get(word) ?? codeOf(word);
  const codesByGroup = new Map<string, string>();
  const groupCodes = (name: string): string => {
    const known = codesByGroup.get(name);
    if (known !== undefined) return known;
    const members = (groups[name] ?? "").split(" ");
    const found = members
      .map((word) => (word.startsWith("<") ? groupCodes(word.slice(1, -1)) : wordCodes(word)))
      .join("");
    codesByGroup.set(name, found);
    return found;
  };
  const expand = (pattern: string): string =>
    pattern.replace(
      token,
      (part, group?: string, times?: string, phrase?: string, gap?: string): string => {
        if (group !== undefined)
          return `[${groupCodes(group)}]${times === undefined ? "" : `{0,${times}}`}`;
        if (phrase !== undefined) return `(?:${expand(phrases[phrase] ?? "")})`;
        if (gap !== undefined) return `.{0,${gap}}`;
        return isWord.test(part) ? `[${wordCodes(part)}]` : part;
      },
    );
  const compiled = new Map(
    Object.entries(rules).map(([rule, patterns]) => [
      rule,
      new RegExp(
        patterns.map((pattern) => `(${expand(pattern).replaceAll(" ", "")})`).join("|"),
        "gm",
      ),
    ]),
  );

  const beginnings = new Set([...stems.keys()].map((stem) => stem.slice(0, shortestStem)));
  const longestStem = Math.max(0, ...[...stems.keys()].map((stem) => stem.length));
  const stemOf = (word: string): string | undefined => {
    if (!beginnings.has(word.slice(0, shortestStem))) return undefined;
    for (let size = Math.min(word.length, longestStem); size >= shortestStem; size -= 1) {
      const code = stems.get(word.slice(0, size));
      if (code !== undefined) return code;
    }
    return undefined;
  };
  const find = (word: string): string | undefined => {
    if (word === sentenceEnd) return sentenceEnd;
    return codes.get(word) ?? (number.test(word) ? codes.get("#") : stemOf(word));
  };
  return {
    knows: (word) => find(word) !== undefined,
    encode: (words) => {
      const seen = new Map<string, string>();
      const codeOnce = (word: string): string => {
        const code = seen.get(word) ?? find(word) ?? unknown;
        seen.set(word, code);
        return code;
      };
      return { codes: words.map(codeOnce).join(""), words };
    },
    find: (rule, text) => {
      const expression = compiled.get(rule);
      if (expression === undefined) return undefined;
      expression.lastIndex = 0;
      const match = expression.exec(text.codes);
      if (match === null) return undefined;
      return text.words.slice(match.index, match.index + match[0].length).join(" ");
    },
    has: (rule, text) => text.codes.search(compiled.get(rule) ?? /$^/) !== -1,
    placesOf: (rule, text) => {
      const places: number[] = [];
      const expression = compiled.get(rule);
      if (expression === undefined) return places;
      expression.lastIndex = 0;
      for (let match = expression.exec(text.codes); match !== null;) {
        places.push(match.index);
        if (match[0] === "") expression.lastIndex += 1;
        match = expression.exec(text.codes);
      }
      return places;
    },
    findAll: (rule, text) => {
      const expression = compiled.get(rule);
      // Most rules match nothing, and `matchAll` copies the expression for each call.
      if (expression === undefined || text.codes.search(expression) === -1) return [];
      return [...text.codes.matchAll(expression)].map((match) => ({
        rule,
        pattern: match.slice(1).findIndex((it) => it !== undefined),
        at: match.index,
        words: text.words.slice(match.index, match.index + match[0].length).join(" "),
      }));
    },
    blank: (rule, text) => ({
      codes: text.codes.replace(compiled.get(rule) ?? /$^/g, (match) =>
        unknown.repeat(match.length),
      ),
      words: text.words,
    }),
  };
}
