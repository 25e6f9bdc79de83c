import { findForbiddenClaims, namesHertz } from "@attune/domain/recommendation/claims";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { faqItems } from "./faq.copy.ts";
import { LandingPage } from "./landing-page.tsx";

const markup = renderToStaticMarkup(createElement(LandingPage));
const words = markup.replaceAll(/<style>.*?<\/style>|<[^>]+>/g, " ");

test("no sentence of the landing page promises a cure or names a frequency in hertz", () => {
  expect(findForbiddenClaims(words)).toEqual([]);
  expect(namesHertz(words)).toBe(false);
});

test("the page says that it is not medical care and whom to call in an emergency", () => {
  expect(words).toContain("not medical care");
  expect(words).toContain("999");
  expect(words).toContain("GP");
});

test("the strict content security policy finds no style attribute and no inline handler", () => {
  expect(markup).not.toMatch(/\sstyle=|\son[a-z]+=/);
});

test("ten questions are answered, each by its own button and panel", () => {
  expect(faqItems).toHaveLength(10);
  const controlled = [...markup.matchAll(/aria-controls="(faq-[^"]+)"/g)].map(([, id]) => id);
  expect(controlled).toHaveLength(10);
  for (const id of controlled) expect(markup).toContain(`id="${id}"`);
});

test("no compliance is claimed that the operator has not confirmed", () => {
  expect(words).not.toMatch(/GDPR|HIPAA|residency|certified/i);
});
