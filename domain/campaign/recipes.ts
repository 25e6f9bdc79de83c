import type { ContentType, Platform } from "./platforms.ts";
import { productWords as product } from "./words/product.ts";
import type { Theme } from "./words/theme.ts";

export interface Ingredients {
  topic: string;
  theme: Theme;
  brand: string;
  pick: <T>(from: readonly T[]) => T;
}

/** Paragraphs in the order of their weight: the last ones are left out where there is no room. */
type Recipe = (it: Ingredients) => string[];

export const recipes: Readonly<Record<Platform, Record<ContentType, Recipe>>> = {
  facebook: {
    post: ({ topic, theme, pick }) => [
      headline(topic),
      `${pick(theme.hooks)} ${pick(theme.thoughts)}`,
      pick(theme.practices),
      pick(theme.questions),
    ],
    story: ({ topic, theme, pick }) => [headline(topic), pick(theme.scenes).join("\n")],
    ad: ({ topic, theme, brand, pick }) => [
      headline(topic),
      `${pick(theme.hooks)} ${pick(product.what(brand))}`,
      product.steps.map((step, at) => `${at + 1}. ${step}`).join("\n"),
      `${pick(product.calls)} ${product.disclaimer}`,
    ],
    announcement: ({ topic, theme, brand, pick }) => [
      `${pick(product.news(brand))} ${headline(topic)}`,
      `${pick(theme.thoughts)} ${pick(product.what(brand))}`,
      pick(product.newsNext),
    ],
  },
  instagram: {
    post: ({ topic, theme, pick }) => [
      headline(topic),
      pick(theme.hooks),
      sentences(pick(theme.thoughts)),
      pick(theme.practices),
      `${pick(theme.questions)} Tell us below.`,
    ],
    story: ({ theme, topic, pick }) => [headline(topic), pick(theme.scenes).join("\n")],
    ad: ({ topic, theme, brand, pick }) => [
      headline(topic),
      pick(theme.hooks),
      pick(product.what(brand)),
      product.steps.map((step) => `· ${step}`).join("\n"),
      `Link in our profile. ${product.disclaimer}`,
    ],
    announcement: ({ topic, theme, brand, pick }) => [
      pick(product.news(brand)),
      headline(topic),
      pick(theme.thoughts),
      pick(product.newsNext),
    ],
  },
  twitter: {
    post: ({ topic, theme, pick }) => [headline(topic), pick(theme.hooks), pick(theme.questions)],
    story: ({ topic, theme, pick }) => [headline(topic), pick(theme.scenes).join(" ")],
    ad: ({ topic, brand, pick }) => [
      headline(topic),
      pick(product.briefly(brand)),
      product.disclaimer,
      pick(product.calls),
    ],
    announcement: ({ topic, brand, pick }) => [
      headline(topic),
      pick(product.briefly(brand)),
      "More on our website.",
    ],
  },
  linkedin: {
    post: ({ topic, theme, pick }) => [
      headline(topic),
      pick(theme.hooks),
      `${pick(theme.thoughts)} ${pick(product.atWork)}`,
      pick(theme.practices),
      pick(theme.questions),
    ],
    story: ({ topic, theme, pick }) => [
      headline(topic),
      pick(theme.scenes).join("\n"),
      pick(theme.thoughts),
    ],
    ad: ({ topic, theme, brand, pick }) => [
      headline(topic),
      `${pick(theme.thoughts)} ${pick(product.what(brand))}`,
      `How it works: ${product.steps.map(lowerFirst).join(", then ")}.`,
      `${pick(product.calls)} ${product.disclaimer}`,
    ],
    announcement: ({ topic, theme, brand, pick }) => [
      `${pick(product.news(brand))} ${headline(topic)}`,
      pick(product.what(brand)),
      pick(theme.thoughts),
      pick(product.newsNext),
    ],
  },
};

const question =
  /^(?:(?:why|what|when|where|who|which|how) (?:is|are|do|does|did|can|could|should|will|was)|can|could|do|does|is|are|should|will)\b/i;

/** The topic as a first line: with a capital, and with the mark that its kind asks for. */
function headline(topic: string): string {
  const text = topic[0] === undefined ? "" : topic[0].toUpperCase() + topic.slice(1);
  if (/[.!?…:]$/.test(text)) return text;
  return question.test(text) ? `${text}?` : `${text}.`;
}

/** A line for each sentence, as captions are read. */
const sentences = (text: string) => text.replace(/([.?!]) (?=[A-Z])/g, "$1\n");

const lowerFirst = (text: string) =>
  /^(I|[A-Z]{2,})\b/.test(text) ? text : text[0]!.toLowerCase() + text.slice(1);
