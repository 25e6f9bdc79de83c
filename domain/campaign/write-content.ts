import { chanceOf, pick, shuffled } from "./chance.ts";
import { charactersLeft, countCharacters } from "./count-characters.ts";
import { hashtagsFor } from "./hashtags.ts";
import { joinHashtags } from "./join-hashtags.ts";
import { type ContentType, type Platform, platformRules } from "./platforms.ts";
import { recipes } from "./recipes.ts";
import { calm, focus, morning } from "./words/day.ts";
import { rest, sleep } from "./words/evening.ts";
import { people, season } from "./words/life.ts";
import { open, sound } from "./words/sound.ts";
import type { Theme } from "./words/theme.ts";

export interface ContentRequest {
  platform: Platform;
  contentType: ContentType;
  /** A line written by staff, without claims. */
  topic: string;
  /** A different number gives a different text; default 0. */
  variant?: number | undefined;
}

export interface WrittenContent {
  content: string;
  /** As the platform counts characters, without hashtags. */
  characterCount: number;
  /** Including the `#`. */
  suggestedHashtags: string[];
}

const themes: readonly Theme[] = [sleep, people, focus, morning, season, calm, sound, rest];

/**
 * Writes a text for a platform from templates: deterministic, within the platform's length including
 * hashtags, and free of claims. Never throws.
 */
export function writeContent(request: ContentRequest, brand: string): WrittenContent {
  const { platform, contentType } = request;
  const topic = request.topic.replace(/\s+/g, " ").trim();
  const theme = themeOf(topic);
  const chance = chanceOf(
    `${platform} ${contentType} ${request.variant ?? 0} ${topic.toLowerCase()}`,
  );
  const some = <T>(from: readonly T[], count: number) => shuffled(chance, from).slice(0, count);
  const tags = hashtagsFor(
    topic,
    shuffled(chance, theme.tags),
    brand,
    platformRules[platform].hashtags,
  );
  const recipe = pick(chance, recipes[platform][contentType]);
  const parts = recipe({ topic, theme, brand, pick: (from) => pick(chance, from), some });
  const content = fit(platform, parts, tags);
  return {
    content,
    characterCount: countCharacters(platform, content),
    suggestedHashtags: tags.filter(
      (_, at) => withTags(platform, content, tags.slice(0, at + 1)) >= 0,
    ),
  };
}

/** The theme that matches most words of the topic; the first in a tie. */
function themeOf(topic: string): Theme {
  const hits = themes.map((it) => topic.match(new RegExp(it.words, "gi"))?.length ?? 0);
  const most = Math.max(...hits);
  return (most === 0 ? undefined : themes[hits.indexOf(most)]) ?? open;
}

const withTags = (platform: Platform, content: string, tags: readonly string[]) =>
  charactersLeft(platform, joinHashtags(content, tags));

/** As many parts, in order, as fit; the first one is truncated if it alone is too long. */
function fit(platform: Platform, parts: readonly string[], tags: readonly string[]): string {
  const between = platform === "twitter" ? " " : "\n\n";
  const [first = "", ...others] = parts.filter((it) => it !== "");
  let text = shorten(platform, first);
  for (const part of others) {
    const longer = text + between + part;
    if (withTags(platform, longer, tags) >= 0) text = longer;
  }
  return text;
}

function shorten(platform: Platform, text: string): string {
  if (charactersLeft(platform, text) >= 0) return text;
  const characters = Array.from(graphemes.segment(text), (it) => it.segment);
  while (charactersLeft(platform, `${characters.join("")}…`) < 0) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
