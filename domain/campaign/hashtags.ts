import { findClaims } from "../claims/find-claims.ts";

const fillers = new Set(
  "a about an and are as at be before after during by can do does for from how i in into is it its more my of on or our out so than that the their through this to up us we what when why will with without you your".split(
    " ",
  ),
);

/** Hashtags for a topic: its own words first, then those of its theme; without repeats or claims. */
export function hashtagsFor(
  topic: string,
  themeTags: readonly string[],
  brand: string,
  count: number,
): string[] {
  const found = new Map<string, string>();
  const own = brand.replace(/[^\p{L}\p{N}]/gu, "");
  const some = themeTags.slice(0, Math.max(1, count - 2));
  for (const tag of [topicTag(topic), ...some, own, ...themeTags]) {
    if (found.size === count) break;
    if (!tag || found.has(tag.toLowerCase())) continue;
    if (findClaims(tag).length === 0) found.set(tag.toLowerCase(), `#${tag}`);
  }
  return [...found.values()];
}

/**
 * `better sleep for parents` becomes `BetterSleep`: the words before the first function word in the
 * middle. Undefined for a sentence, for more than three words, or if the tag would be too long or a
 * number.
 */
function topicTag(topic: string): string | undefined {
  const words = topic.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  if (sentence.test(topic)) return undefined;
  const first = words.findIndex((it) => !isFiller(it));
  const rest = words.slice(Math.max(0, first));
  const end = rest.findIndex(isFiller);
  const keywords = end === -1 ? rest : rest.slice(0, end);
  const tag = keywords.map((it) => it[0]!.toUpperCase() + it.slice(1)).join("");
  const isMeaningful = keywords.length <= 3 && tag.length >= 3 && tag.length <= 30;
  return isMeaningful && /\p{L}/u.test(tag) ? tag : undefined;
}

const isFiller = (word: string) => word.length < 2 || fillers.has(word.toLowerCase());

/** Matches statements with subject and verb, and questions. */
const sentence =
  /^(?:we|i|you|they|it|there|here|why|what|when|where|who|how|do|does|can|is|are)\b|[?!.]/i;
