import type { Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { makeReadyAudio } from "./support/free-account-audio.ts";
import { signIn } from "./support/journey.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 360, height: 740, theme: "dark" },
  { width: 1280, height: 800, theme: "light" },
] as const;

test("staff change a recommendation by keyboard, and its audio waits for review", async ({
  page,
  baseURL,
}) => {
  await makeReadyAudio(baseURL ?? "", "nell");
  await signIn(page, { username: "admin" });
  const address = await addressOf(page, "nell");
  await page.goto(`${address}?view=analysis`);
  await statePurpose(page, "nell");
  await expect(page.getByText("There is one version, by the analysis.")).toBeVisible();
  for (const { theme, ...size } of looks) {
    await show(page, theme, size);
    await page.getByRole("button", { name: "Change what is recommended" }).click();
    const form = page.getByRole("dialog", { name: "Change what is recommended" });
    await expect(form.getByRole("radio").first()).toBeVisible();
    await expectNothingFromAxe(page, `the form, ${size.width}`);
    await expectNoSidewaysScroll(page, `the form, ${size.width}`);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  }
  await page.getByRole("button", { name: "Change what is recommended" }).click();
  const form = page.getByRole("dialog", { name: "Change what is recommended" });
  const list = form.getByRole("list", { name: "Frequencies, in the order of listening" });
  const second = list.getByRole("listitem").nth(1);
  const up = second.getByRole("button", { name: /^Move .* up$/ });
  const name = (await up.getAttribute("aria-label"))?.slice("Move ".length, -" up".length) ?? "";
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem").first()).toContainText(name);
  await expect(page.getByRole("button", { name: `Move ${name} up` })).toBeFocused();
  await form.getByLabel("What was changed and why").fill("A calmer opening for her");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The new version is saved")).toBeVisible();
  await expect(page.getByLabel("Version")).toContainText("2 (current), changed by admin");
  await expect(page.getByText("A calmer opening for her")).toBeVisible();
  await page.goto("/admin?tab=users&view=review");
  await page.getByRole("link", { name: /^Review the audio for nell/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "nell" })).toBeVisible();
  await expect(page.getByText(/Staff changed what was recommended/).first()).toBeVisible();
  await page.getByRole("button", { name: "Recommendation and versions" }).click();
  await page.getByLabel("Version").selectOption({ index: 1 });
  await expect(page.getByText(/This is an earlier version/)).toBeVisible();
  await expectNothingFromAxe(page, "an earlier version in a review");
});

test("staff sort assignments by dragging, save them as a template and assign that to another person", async ({
  page,
  baseURL,
}) => {
  await makeReadyAudio(baseURL ?? "", "ottilie");
  await makeReadyAudio(baseURL ?? "", "pim");
  await signIn(page, { username: "admin" });
  await page.goto(`${await addressOf(page, "ottilie")}?view=care`);
  await statePurpose(page, "ottilie");
  for (const search of ["Belly Breath", "Even Breath"]) {
    await page.getByLabel("Find by name, concern or Hz").fill(search);
    await page.getByRole("radio", { name: search }).click();
    await page.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(page.getByRole("button", { name: `Remove ${search}` })).toBeVisible();
  }
  const rows = page.getByRole("list", { name: /^Assignments, in the order/ }).getByRole("listitem");
  await expect(rows.first()).toContainText("Even Breath");
  await rows.first().locator("[data-grip]").hover();
  await page.mouse.down();
  await rows
    .nth(1)
    .getByRole("button", { name: /^Remove/ })
    .hover();
  const below = await rows.nth(1).boundingBox();
  await page.mouse.move(100, (below?.y ?? 0) + (below?.height ?? 0), { steps: 5 });
  await page.mouse.up();
  await expect(rows.first()).toContainText("Belly Breath");
  await page.getByRole("button", { name: "Save as template" }).click();
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Two breaths");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Template saved")).toBeVisible();

  const other = await addressOf(page, "pim");
  await page.goto(`${other}?view=care`);
  await statePurpose(page, "pim");
  for (const { theme, ...size } of looks) {
    await show(page, theme, size);
    await page.goto(`${other}?view=care`);
    await page.getByLabel("Template", { exact: true }).selectOption("Two breaths");
    await expect(page.getByText("Belly Breath, Even Breath")).toBeVisible();
    await expectNothingFromAxe(page, `a template, ${size.width}`);
    await expectNoSidewaysScroll(page, `a template, ${size.width}`);
    await page.getByRole("button", { name: "Edit templates" }).click();
    await page.getByRole("button", { name: "Edit Two breaths" }).click();
    await expect(page.getByRole("dialog", { name: "Edit a template" })).toBeVisible();
    await expectNothingFromAxe(page, `the template's form, ${size.width}`);
  }
  await page.goto(`${other}?view=care`);
  await page.getByLabel("Template", { exact: true }).selectOption("Two breaths");
  await page.getByRole("button", { name: "Assign these: Two breaths" }).click();
  await expect(page.getByText("2 frequencies assigned")).toBeVisible();
  await expect(rows.first()).toContainText("Belly Breath");
});

async function addressOf(page: Page, username: string): Promise<string> {
  await page.goto("/admin?tab=users");
  await page.getByRole("link", { name: `Page of ${username}` }).click();
  await expect(page.getByRole("heading", { level: 2, name: username })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function statePurpose(page: Page, username: string): Promise<void> {
  const purpose = page.getByRole("dialog", { name: `Why do you need ${username}'s` });
  await purpose.getByLabel("In a few words").fill("They asked for a calmer opening");
  await purpose.getByRole("button", { name: /^Show the / }).click();
  await expect(purpose).toHaveCount(0);
}

async function show(page: Page, theme: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.addInitScript((it) => localStorage.setItem("attune-theme", it), theme);
  await page.reload();
}
