import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrivacyPage, TermsPage } from "./legal-pages.tsx";

const render = (page: FunctionComponent) => renderToStaticMarkup(createElement(page));

test("the server fills in the text, operator and version of the terms", () => {
  const html = render(TermsPage);
  expect(html).toContain('<attune-slot name="terms"></attune-slot>');
  for (const marker of ["companyName", "termsVersion", "termsEffectiveDate"]) {
    expect(html).toContain(`{{${marker}}}`);
  }
});

test("the server fills in the text of the privacy policy", () => {
  expect(render(PrivacyPage)).toContain('<attune-slot name="privacy"></attune-slot>');
});

test("both pages link home and to each other, and name the emergency number", () => {
  for (const page of [TermsPage, PrivacyPage]) {
    const html = render(page);
    expect(html.match(/href="\/"/g)).toHaveLength(2);
    expect(html).toContain("999");
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle=/);
  }
  expect(render(TermsPage)).toContain('href="/privacy-policy"');
  expect(render(PrivacyPage)).toContain('href="/terms-of-service"');
});
