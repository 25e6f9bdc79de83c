import { findForbiddenClaims } from "../recommendation/claims.ts";

const fillers = new Set(
  "a an and are as at be before after by can do does for from how i in into is it its more my of on or our out so than that the their this to up us we what when why will with without you your".split(
    " ",
  ),
);

/** Hashtags for a topic: its own words first, then those of its theme; each once, none that promises. */
export function hashtagsFor(
  topic: string,
  themeTags: readonly string[],
  brand: string,
  count: number,
): string[] {
  const found = new Map<string, string>();
  for (const tag of [topicTag(topic), ...themeTags, brand.replace(/[^\p{L}\p{N}]/gu, "")]) {
    const isSound =
      tag !== undefined && tag !== "" && findForbiddenClaims(spaced(tag)).length === 0;
    if (isSound && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), `#${tag}`);
  }
  return [...found.values()].slice(0, count);
}

/** `better sleep for parents` becomes `BetterSleepParents`; nothing where it would be too long or a number. */
function topicTag(topic: string): string | undefined {
  const words = topic.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((it) => it.length > 1 && !fillers.has(it.toLowerCase())).slice(0, 3);
  const tag = telling.map((it) => it[0]!.toUpperCase() + it.slice(1)).join("");
  return tag.length >= 3 && tag.length <= 30 && /\p{L}/u.test(tag) ? tag : undefined;
}

const spaced = (tag: string) => tag.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
