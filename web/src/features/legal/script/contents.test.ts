import { expect, test } from "vitest";
import { listContents } from "./contents.ts";

test("every heading has an entry in the list of contents", () => {
  open("<h2>Prices</h2><p>…</p><h2>Refunds</h2>");
  const links = [...document.querySelectorAll("nav a")];
  expect(links.map((link) => link.textContent)).toEqual(["Prices", "Refunds"]);
  for (const link of links) {
    const place = document.querySelector(link.getAttribute("href") ?? "");
    expect(place?.textContent).toBe(link.textContent);
  }
  expect(document.querySelector("nav")?.hidden).toBe(false);
});

test("a text without headings shows no list", () => {
  open("<p>Short</p>");
  expect(document.querySelector("nav")?.hidden).toBe(true);
});

function open(text: string): void {
  document.body.innerHTML = `
    <nav data-contents hidden><ol></ol><template id="entry"><li><a></a></li></template></nav>
    <article data-text>${text}</article>`;
  listContents();
}
