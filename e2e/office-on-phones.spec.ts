import type { Locator } from "@playwright/test";
import { areOnOneLine } from "./support/are-on-one-line.ts";
import { signIn } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test("on a phone, a list's search, filters and columns take little room, and say what they are", async ({
  page,
}) => {
  await signIn(page, { username: "admin" });
  for (const tab of ["users", "library", "free-accounts"]) {
    await page.goto(`/admin?tab=${tab}`);
    const columns = page.getByRole("button", { name: "Columns" });
    await expect(columns, tab).toBeVisible();
    await expect(page.getByRole("searchbox"), tab).toHaveCount(1);
    expect(await roomForHint(page.getByRole("searchbox")), tab).toBeGreaterThanOrEqual(0);
    const before = tab === "users" ? /^Filters$/ : /^(Add|Create)/;
    expect(await areOnOneLine(columns, page.getByRole("button", { name: before })), tab).toBe(true);
    if (tab === "library") continue;
    const rows = page.getByLabel("Rows per page");
    expect(await isBeside(rows, page.getByText(/^1–\d+ of \d+$/)), tab).toBe(true);
  }
});

test("what can be done with the ticked rows stays in view far down a list, above the modules", async ({
  page,
}) => {
  await signIn(page, { username: "admin" });
  await page.goto("/admin?tab=library");
  const box = page.getByRole("checkbox", { name: /^Select / }).nth(9);
  await box.check();
  const action = page.getByRole("button", { name: "Make inactive" });
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(box).toBeInViewport();
  await action.click({ trial: true });
});

test("on a phone, the names of a colleague and of the modules are whole, at twice the text size too", async ({
  page,
}) => {
  await signIn(page, { username: "manager" });
  const modules = page.getByRole("tablist", { name: "Back office modules" });
  const own = page.getByRole("link", { name: /manager/ });
  for (const size of ["100%", "200%"]) {
    await page.evaluate((it) => (document.documentElement.style.fontSize = it), size);
    for (const named of [own, ...(await modules.getByRole("tab").all())])
      expect(await isWhole(named), `${await named.textContent()} at ${size}`).toBe(true);
  }
});

test("the keyboard shortcuts fit on a phone, at twice the text size too", async ({ page }) => {
  await signIn(page, { username: "admin" });
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.keyboard.press("?");
  const list = page
    .getByRole("dialog", { name: "Keyboard shortcuts" })
    .getByRole("group", { name: "Keyboard shortcuts" });
  await expect(list).toBeVisible();
  expect(await list.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
});

test("on a phone, a column's name is beside the first line of its value", async ({ page }) => {
  await signIn(page, { username: "admin" });
  await page.goto("/admin?tab=users&view=audit&kind=all");
  const cell = page
    .getByRole("cell")
    .filter({ has: page.locator("summary") })
    .first();
  const name = await cell.locator("[aria-hidden]").first().boundingBox();
  const value = await cell.locator("[title]").first().boundingBox();
  expect(Math.abs((name?.y ?? 0) - (value?.y ?? 0))).toBeLessThan(8);
});

/** True if its words are inside its edges. */
const isWhole = (named: Locator): Promise<boolean> =>
  named.evaluate((it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    const [inner, outer] = [words, it].map((part) => part.getBoundingClientRect());
    return inner !== undefined && outer !== undefined && inner.width <= outer.width;
  });

/** True if the other, which is less tall, is at its height. */
async function isBeside(one: Locator, other: Locator): Promise<boolean> {
  const [tall, flat] = [await one.boundingBox(), await other.boundingBox()];
  if (tall === null || flat === null) return false;
  return flat.y > tall.y && flat.y + flat.height < tall.y + tall.height;
}

/** Pixels left beside a search field's hint, which the field would cut off. */
const roomForHint = (field: Locator): Promise<number> =>
  field.evaluate(async (it: HTMLInputElement) => {
    await document.fonts.ready;
    const style = getComputedStyle(it);
    const words = document.createElement("span");
    words.textContent = it.placeholder;
    words.style.cssText = `position: absolute; white-space: nowrap; font: ${style.fontSize} ${style.fontFamily}`;
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return (
      it.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight) -
      width
    );
  });
