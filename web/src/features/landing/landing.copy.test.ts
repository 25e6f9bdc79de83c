import { findClaims } from "@attune/domain/claims/find-claims";
import { namesHertz } from "@attune/domain/claims/names-hertz";
import {
  showcaseId,
  showcaseNames,
  showcaseOpusId,
  showcaseRecipe,
} from "@attune/domain/showcase/scenes";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { faqItems } from "./faq.copy.ts";
import { LandingPage } from "./landing-page.tsx";
import { scienceCopy, storiesCopy } from "./landing.copy.ts";

const markup = renderToStaticMarkup(createElement(LandingPage));
const words = markup.replaceAll(/<style>.*?<\/style>|<[^>]+>/g, " ");

test("no sentence of the landing page promises a cure or names a frequency in hertz", () => {
  expect(findClaims(words)).toEqual([]);
  expect(namesHertz(words)).toBe(false);
});

test("the eight parts follow the order in the specification", () => {
  const parts = [...markup.matchAll(/<(?:section|footer)[^>]*>/g)].map(
    ([tag]) => /id="([^"]+)"/.exec(tag)?.[1] ?? /<(\w+)/.exec(tag)?.[1],
  );
  expect(parts).toEqual([
    "section",
    "how-it-works",
    "science",
    "why",
    "success-stories",
    "pricing",
    "faq",
    "footer",
  ]);
});

test("every claim about the body links to a study", () => {
  for (const { text } of scienceCopy.topics) {
    const sources = text.filter((part) => typeof part !== "string");
    expect(sources.length).toBeGreaterThan(0);
    for (const { href } of sources) expect(markup).toContain(`href="${href}"`);
  }
  expect(words).toContain("The evidence is mixed; we promise no result.");
});

test("without scripts the answers and the menu are open, and controls that need scripts are hidden", () => {
  const rules = /<noscript><style>(.*?)<\/style>/.exec(markup)?.[1] ?? "";
  expect(rules).toContain("[data-answer]{display:block!important}");
  expect(rules).toContain("#menu{display:block!important}");
  const gone = ["data-picker", "data-menu", "data-theme-toggle"];
  for (const name of gone) {
    expect(markup).toContain(`${name}=""`);
    expect(rules).toContain(`[${name}]`);
  }
});

test("without stories one line says so, in place of the section", () => {
  expect(markup).toMatch(
    new RegExp(`group-data-\\[stories-count=0\\]/stories:block">${storiesCopy.empty}</p>`),
  );
});

test("the page says that it is not medical care and whom to call in an emergency", () => {
  expect(words).toContain("Not medical care");
  expect(words).toContain("999 (UK) or your local emergency number");
  expect(words.match(/call 999/g)).toHaveLength(words.match(/call 999 \(UK\)/g)!.length);
  expect(words).toContain("GP");
});

test("the strict content security policy finds no style attribute and no inline handler", () => {
  expect(markup).not.toMatch(/\sstyle=|\son[a-z]+=/);
});

test("ten questions each have their own button and panel", () => {
  expect(faqItems).toHaveLength(10);
  const controlled = [...markup.matchAll(/aria-controls="(faq-[^"]+)"/g)].map(([, id]) => id);
  expect(controlled).toHaveLength(10);
  for (const id of controlled) expect(markup).toContain(`id="${id}"`);
});

test("a compliance badge appears only if the operator has confirmed it", () => {
  expect(words).not.toMatch(/GDPR|HIPAA|residency|certified/i);
});

const readable = words.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll(/\s+/g, " ");

test.each([
  ["One week of access. It does not renew."],
  ["Renews every month. Cancel at any time."],
  ["Starter is £9.99 for one week."],
  ["Enhanced is £24.50 per month and renews until you cancel."],
  ["keep access until the end of the paid period"],
  ["a full refund within the first {{refundWindow}} of a purchase"],
  ["Your legal right to change your mind within 14 days of buying a plan is not affected."],
])("the page says what is bought before anyone pays: %s", (sentence) => {
  expect(readable).toContain(sentence);
});

test.each([
  ["Once or twice a day for 15-30 minutes"],
  ["within 2-3 inches"],
  ["You must be at least 18."],
  ["ask your doctor first"],
  ["We promise no result"],
])("the page says how to listen, and who should not: %s", (sentence) => {
  expect(readable).toContain(sentence);
});

test("both legal texts are linked", () => {
  for (const [path, title] of [
    ["/privacy-policy", "Privacy Policy"],
    ["/terms-of-service", "Terms of Service"],
  ])
    expect(markup).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${title}</a>`));
});

test.each([
  ["showcase", showcaseId],
  ["opus", showcaseOpusId],
] as const)(
  "each scene of the hero has one button, with a %s address that the server knows",
  (attribute, idOf) => {
    const addresses = [...markup.matchAll(new RegExp(`data-${attribute}="([^"]+)"`, "g"))];
    expect(addresses.map(([, it]) => it)).toEqual(
      showcaseNames.map((name) => `/api/showcase/${idOf(showcaseRecipe(name))}`),
    );
  },
);
