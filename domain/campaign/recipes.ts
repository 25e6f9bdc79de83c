import { continueAnnouncement, announcementsOf, openingsOf } from "./openings.ts";
import type { ContentType, Platform } from "./platforms.ts";
import { productWords as product } from "./words/product.ts";
import type { Theme } from "./words/theme.ts";

export interface Ingredients {
  topic: string;
  theme: Theme;
  brand: string;
  pick: <T>(from: readonly T[]) => T;
  /** Picks `count` different elements. */
  some: <T>(from: readonly T[], count: number) => T[];
}

/** Paragraphs in order of importance; the last ones are dropped if there is no room. */
type Recipe = (it: Ingredients) => string[];

/** Several structures for each kind of text and platform, so that two texts rarely have the same shape. */
export const recipes: Readonly<Record<Platform, Record<ContentType, readonly Recipe[]>>> = {
  facebook: {
    post: [
      (it) => [
        opening(it),
        `${it.pick(it.theme.hooks)} ${it.pick(it.theme.thoughts)}`,
        it.pick(it.theme.practices),
        it.pick(it.theme.questions),
      ],
      (it) => [
        `${it.pick(it.theme.hooks)} ${opening(it)}`,
        lines(it.pick(it.theme.scenes)),
        it.pick(it.theme.thoughts),
        it.pick(it.theme.questions),
      ],
      (it) => [
        opening(it),
        `Three small things to try:\n${list(it.some(it.theme.practices, 3), "•")}`,
        `${it.pick(it.theme.questions)} Tell us in the comments.`,
      ],
    ],
    story: [
      (it) => [opening(it), lines(it.pick(it.theme.scenes))],
      (it) => [lines(it.pick(it.theme.scenes)), opening(it)],
    ],
    ad: [
      (it) => [
        opening(it),
        `${it.pick(it.theme.hooks)} ${it.pick(product.what(it.brand))}`,
        product.steps.map((step, at) => `${at + 1}. ${step}`).join("\n"),
        `${it.pick(product.calls)} ${product.disclaimer}`,
      ],
      (it) => [
        `${it.pick(it.theme.hooks)} ${opening(it)}`,
        it.pick(product.what(it.brand)),
        it.pick(it.theme.thoughts),
        `${it.pick(product.calls)} ${product.disclaimer}`,
      ],
    ],
    announcement: [
      (it) => [
        `${it.pick(product.news(it.brand))} ${continueAnnouncement(it.topic)}`,
        it.pick(product.what(it.brand)),
        it.pick(product.newsNext),
      ],
      (it) => [headline(it), it.pick(product.newsNext), it.pick(product.what(it.brand))],
    ],
  },
  instagram: {
    post: [
      (it) => [
        signed(it, opening(it)),
        it.pick(it.theme.hooks),
        sentences(it.pick(it.theme.thoughts)),
        it.pick(it.theme.practices),
        `${it.pick(it.theme.questions)} Tell us below.`,
      ],
      (it) => [
        `${it.pick(it.theme.hooks)} ${it.theme.sign}`,
        opening(it),
        lines(it.pick(it.theme.scenes)),
        it.pick(it.theme.practices),
        it.pick(it.theme.questions),
      ],
      (it) => [
        signed(it, opening(it)),
        `Save this for later:\n${list(it.some(it.theme.practices, 3), it.theme.sign)}`,
        it.pick(it.theme.thoughts),
        `${it.pick(it.theme.questions)} We read every answer.`,
      ],
    ],
    story: [
      (it) => [opening(it), lines(it.pick(it.theme.scenes))],
      (it) => [lines(it.pick(it.theme.scenes)), signed(it, opening(it))],
    ],
    ad: [
      (it) => [
        opening(it),
        it.pick(it.theme.hooks),
        it.pick(product.what(it.brand)),
        list(product.steps, "·"),
        `Link in our profile. ${product.disclaimer}`,
      ],
      (it) => [
        `${it.pick(it.theme.hooks)} ${it.theme.sign}`,
        opening(it),
        it.pick(product.what(it.brand)),
        `Link in our profile. ${product.disclaimer}`,
      ],
    ],
    announcement: [
      (it) => [
        it.pick(product.news(it.brand)),
        signed(it, continueAnnouncement(it.topic)),
        it.pick(product.newsNext),
        it.pick(product.what(it.brand)),
      ],
      (it) => [
        signed(it, headline(it)),
        it.pick(product.what(it.brand)),
        it.pick(product.newsNext),
      ],
    ],
  },
  twitter: {
    post: [
      (it) => [opening(it), it.pick(it.theme.hooks), it.pick(it.theme.questions)],
      (it) => [opening(it), it.pick(it.theme.practices)],
      (it) => [opening(it), it.pick(it.theme.thoughts)],
    ],
    story: [
      (it) => [opening(it), it.pick(it.theme.scenes).join(" ")],
      (it) => [opening(it), it.pick(it.theme.hooks), it.pick(it.theme.questions), it.theme.sign],
    ],
    ad: [
      (it) => [
        opening(it),
        it.pick(product.briefly(it.brand)),
        product.disclaimer,
        it.pick(product.calls),
      ],
      (it) => [
        opening(it),
        it.pick(product.briefly(it.brand)),
        product.disclaimer,
        it.pick(it.theme.hooks),
      ],
    ],
    announcement: [
      (it) => [headline(it), it.pick(product.briefly(it.brand)), "More on our website."],
      (it) => [headline(it), it.pick(product.newsNext)],
    ],
  },
  linkedin: {
    post: [
      (it) => [
        opening(it),
        it.pick(it.theme.hooks),
        `${it.pick(it.theme.thoughts)} ${it.pick(product.atWork)}`,
        it.pick(it.theme.practices),
        it.pick(it.theme.questions),
      ],
      (it) => [
        it.pick(it.theme.questions),
        `${opening(it)} ${it.pick(it.theme.hooks)}`,
        it.some(it.theme.thoughts, 2).join(" "),
        it.pick(product.atWork),
      ],
      (it) => [
        opening(it),
        it.pick(product.atWork),
        `What you can try this week:\n${list(it.some(it.theme.practices, 3), "→")}`,
        it.pick(it.theme.thoughts),
        it.pick(it.theme.questions),
      ],
    ],
    story: [
      (it) => [opening(it), lines(it.pick(it.theme.scenes)), it.pick(it.theme.thoughts)],
      (it) => [lines(it.pick(it.theme.scenes)), `${opening(it)} ${it.pick(it.theme.thoughts)}`],
    ],
    ad: [
      (it) => [
        opening(it),
        `${it.pick(it.theme.thoughts)} ${it.pick(product.what(it.brand))}`,
        `How it works: ${product.steps.map(lowerFirst).join(", then ")}.`,
        `${it.pick(product.calls)} ${product.disclaimer}`,
      ],
      (it) => [
        `${it.pick(it.theme.hooks)} ${opening(it)}`,
        it.pick(product.atWork),
        it.pick(product.what(it.brand)),
        `${it.pick(product.calls)} ${product.disclaimer}`,
      ],
    ],
    announcement: [
      (it) => [
        `${it.pick(product.news(it.brand))} ${continueAnnouncement(it.topic)}`,
        it.pick(product.what(it.brand)),
        it.pick(product.newsNext),
      ],
      (it) => [
        headline(it),
        `${it.pick(product.what(it.brand))} ${it.pick(product.atWork)}`,
        it.pick(product.newsNext),
      ],
    ],
  },
};

const opening = ({ topic, pick }: Ingredients) => pick(openingsOf(topic));

const headline = ({ topic, brand, pick }: Ingredients) => pick(announcementsOf(topic, brand));

const signed = ({ theme }: Ingredients, text: string) => `${text} ${theme.sign}`;

const lines = (scene: readonly string[]) => scene.join("\n");

const list = (items: readonly string[], sign: string) =>
  items.map((it) => `${sign} ${it}`).join("\n");

/** One line per sentence, as usual in captions. */
const sentences = (text: string) => text.replace(/([.?!]) (?=[A-Z])/g, "$1\n");

const lowerFirst = (text: string) =>
  /^(I|[A-Z]{2,})\b/.test(text) ? text : text[0]!.toLowerCase() + text.slice(1);
