import type { Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { makeReadyAudio } from "./support/free-account-audio.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { signIn } from "./support/journey.ts";
import { type Look, showAs } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 360, height: 740, theme: "dark" },
  { width: 1280, height: 900, theme: "light" },
] as const;

/** Nobody else states why they read this person's answers. */
const person = "ursula";
const dialogs = {
  care: `Frequencies of ${person}`,
  answers: `Questionnaire results of ${person}`,
  report: `AI report of ${person}`,
  terms: `Terms consent of ${person}`,
  delete: `Delete ${person}?`,
} as const;

test("users and each of their dialogs have no axe violations, on a phone and on a desktop", async ({
  page,
  product,
}) => {
  await makeReadyAudio(product.origin, person);
  await signIn(page, { username: "admin" });
  const id = await idOf(page, person);
  await page.goto(`/admin?tab=users&dialog=answers&user=${id}`);
  await expect(
    page.getByRole("dialog", { name: `Why do you need ${person}'s answers?` }),
  ).toBeVisible();
  await sweep(page, "the purpose");
  await page.getByLabel("In a few words").fill("They asked why the audio is short");
  await page.getByRole("button", { name: "Show the answers" }).click();
  await expect(page.getByRole("dialog", { name: dialogs.answers })).toBeVisible();
  await page.goto("/admin?tab=users&sort=username");
  await expect(page.getByRole("button", { name: /of amira$/ }).first()).toBeVisible();
  await sweepLooks(page, "the list");
  await page.getByRole("button", { name: "Columns" }).click();
  for (const look of looks) {
    await showAs(page, look);
    await expect(page.getByRole("group", { name: "Columns of this table" })).toBeVisible();
    await expectNoSidewaysScroll(page, `the choice of columns, ${look.width}`);
  }
  for (const [dialog, title] of Object.entries(dialogs)) {
    await page.goto(`/admin?tab=users&dialog=${dialog}&user=${id}`);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await sweepLooks(page, dialog, async ({ width }) => {
      if (dialog !== "delete") expect(await rightEdgeOfDialog(page), dialog).toBe(width);
    });
  }
  await page.goto("/admin?tab=users&view=review");
  await expect(page.getByRole("heading", { name: "Audio in review" })).toBeVisible();
  await sweepLooks(page, "review");
  await page.goto("/admin?tab=users&view=cases&settings=open");
  await expect(page.getByLabel("Be in touch within (minutes)")).toBeVisible();
  await sweepLooks(page, "settings of cases");
});

test("staff find a person and give them a frequency by keyboard alone, and the address remembers it", async ({
  page,
}) => {
  await signIn(page, { username: "admin" });
  await expect(page.getByRole("heading", { name: "Users Management" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Go to a module, or find a user" });
  await expect(field).toBeFocused();
  await page.keyboard.type("farid");
  await expect(page.getByRole("option", { name: /^farid/ }).first()).toBeVisible();
  await expectNothingFromAxe(page, "the palette");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "farid" })).toBeFocused();
  await page.goto("/admin?tab=users&search=farid");
  const name = page.getByRole("button", { name: "Frequencies and prescriptions of farid" });
  await name.press("Enter");
  await page.getByLabel("In a few words").focus();
  await page.keyboard.type("They sleep badly");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Frequencies of farid" });
  await dialog.getByLabel("Find by name, concern or Hz").focus();
  const results = page.waitForResponse(/[?&]search=sleep(?:&|$)/);
  await page.keyboard.type("sleep");
  await results;
  // Entries found for fewer letters may go, and take the focus with them.
  await expect(dialog.getByRole("radio", { name: /^(?!.*sleep)/i })).toHaveCount(0);
  const found = dialog.getByRole("radio").first();
  await expect(found).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(found).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByText("Chosen")).toBeVisible();
  await dialog.getByLabel("Notes (optional)").focus();
  await page.keyboard.type("Before going to bed.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Frequency assigned successfully!")).toBeVisible();
  await expect(dialog.getByText("Before going to bed.")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("dialog")).toBe("care");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await expect(page).not.toHaveURL(/dialog=/);
  await name.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/search=farid/);
});

async function idOf(page: Page, username: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/users?search=${username}`);
  const [user] = (await answer.json()) as { id: string }[];
  return user?.id ?? "";
}

const rightEdgeOfDialog = (page: Page) =>
  page.locator("dialog[open]").evaluate((it) => it.getBoundingClientRect().right);

async function sweepLooks(
  page: Page,
  when: string,
  check?: (look: Look) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    await showAs(page, look);
    await sweep(page, `${when}, ${look.width}`);
    await check?.(look);
  }
}

async function sweep(page: Page, when: string): Promise<void> {
  await expectNothingFromAxe(page, when);
  await expectNoSidewaysScroll(page, when);
}

test("opening a dialog does not move the page beneath, whether or not it scrolls", async ({
  page,
}) => {
  await signIn(page, { username: "admin" });
  for (const height of [600, 2000]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto("/admin?tab=users&view=cases");
    const settings = page.getByRole("button", { name: "Settings", exact: true });
    await settings.waitFor();
    const left = () => settings.evaluate((it) => it.getBoundingClientRect().left);
    const before = await left();
    await settings.click();
    await page.getByRole("dialog").waitFor();
    expect(await left(), `${height} high`).toBe(before);
  }
});

test("at twice the text size, a colleague's name is not squeezed by the role beside it", async ({
  page,
}) => {
  await signIn(page, { username: "admin" });
  await page.goto("/admin?tab=users&search=manager");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const name = page.getByRole("rowheader").getByText("manager", { exact: true });
  await expect(name).toBeVisible();
  const hidden = await name.evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(hidden, "pixels cut off the name").toBeLessThanOrEqual(0);
});
