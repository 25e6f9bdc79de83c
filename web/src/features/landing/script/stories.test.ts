import { afterEach, beforeEach, expect, test } from "vitest";
import { seeAtOnce } from "../../../testing/seen-at-once.ts";
import { startStories } from "./stories.ts";

const originalFetch = globalThis.fetch;
let stopSeeing = () => {};
let asked = 0;

beforeEach(() => {
  asked = 0;
  document.body.innerHTML = `
    <ul data-stories data-empty="No testimonials available yet" data-failed="Not loaded"></ul>
    <p data-stories-status>Loading</p>
    <div data-paging hidden><button data-previous></button><button data-next></button></div>
    <template id="story"><li><p data-part></p><p data-part></p><p data-part></p><span data-part></span><span data-part></span><i data-mark></i><b data-mark></b></li></template>`;
  stopSeeing = seeAtOnce();
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  stopSeeing();
});

test("three stories are shown per page, and paging stops at both ends", async () => {
  await start([200], 7);
  expect(shown()).toEqual(["Person 1", "Person 2", "Person 3"]);
  expect(ends()).toEqual([true, false]);
  press("[data-next]");
  expect(ends()).toEqual([false, false]);
  press("[data-next]");
  expect(shown()).toEqual(["Person 7"]);
  expect(ends()).toEqual([false, true]);
  expect(status()).toBe("Page 3 of 3");
  press("[data-previous]");
  expect(status()).toBe("Page 2 of 3");
});

test("a story without a rating shows five stars, and one without a role shows none", async () => {
  await start([200], 1);
  const parts = [...document.querySelectorAll("li [data-part]")].map((it) => it.textContent);
  expect(parts).toEqual(["★★★★★", "5 out of 5 stars", "Text 1", "Person 1", ""]);
});

test("only a subscriber's story has the subscriber mark, and only an edited one the edited mark", async () => {
  await start([200], 3, [{ isVerified: true }, { isEdited: true }]);
  const marks = [...document.querySelectorAll<HTMLElement>("[data-mark]")].map((it) => !it.hidden);
  expect(marks).toEqual([true, false, false, true, false, false]);
});

test("without stories the page says so and offers no paging", async () => {
  await start([200], 0);
  expect(status()).toBe("No testimonials available yet");
  expect(document.querySelector<HTMLElement>("[data-paging]")?.hidden).toBe(true);
});

test("a failed request is retried twice", async () => {
  await start([503, 503, 200], 2);
  expect(asked).toBe(3);
  expect(shown()).toEqual(["Person 1", "Person 2"]);
});

test("after three failures the section says that the stories could not be loaded", async () => {
  await start([503, 503, 503, 200], 2);
  expect(asked).toBe(3);
  expect(status()).toBe("Not loaded");
});

async function start(statuses: number[], count: number, marks: object[] = []): Promise<void> {
  const stories = Array.from({ length: count }, (_, index) => ({
    testimonialText: `Text ${index + 1}`,
    customerName: `Person ${index + 1}`,
    role: null,
    ...marks[index],
  }));
  globalThis.fetch = async () => Response.json(stories, { status: statuses[asked++] ?? 500 });
  startStories();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

function press(selector: string): void {
  document.querySelector<HTMLButtonElement>(selector)?.click();
}

function shown(): (string | null | undefined)[] {
  const cards = [...document.querySelectorAll("[data-stories] li")];
  return cards.map((card) => card.querySelectorAll("[data-part]")[3]?.textContent);
}

function ends(): (boolean | undefined)[] {
  return ["[data-previous]", "[data-next]"].map(
    (it) => document.querySelector<HTMLButtonElement>(it)?.disabled,
  );
}

function status(): string | null | undefined {
  return document.querySelector("[data-stories-status]")?.textContent;
}
