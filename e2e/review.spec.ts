import type { Page } from "@playwright/test";
import { expectContrast, expectNothingFromAxe } from "./support/axe.ts";
import { startSession } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";
import { makeReadyAudio, makeWaitingAudio } from "./support/free-account-audio.ts";

const looks = [
  { width: 360, height: 740, theme: "light" },
  { width: 360, height: 740, theme: "dark" },
  { width: 1280, height: 800, theme: "light" },
  { width: 1280, height: 800, theme: "dark" },
] as const;

test("a morning's reviews: listen, approve, undo, next, and reject with a note", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await makeWaitingAudio(origin, "rhea", "Some days I don't want to live any more.");
  await makeWaitingAudio(origin, "otto", "I have epilepsy.", "I have epilepsy, and tinnitus.");
  await startSession(page, { username: "admin" });
  await page.goto("/admin?tab=users&view=review");
  await page.getByRole("link", { name: /^Review the audio for rhea/ }).click();
  await expect(personOf(page, "rhea")).toBeFocused();
  await expect(page.locator("mark")).toHaveText("I don't want to live any more");
  for (const look of looks) await sweep(page, look);
  const address = page.url();
  await page.reload();
  await expect(personOf(page, "rhea")).toBeVisible();

  const pressed = (name: string) => page.getByRole("button", { name, exact: true, pressed: true });
  await expect(pressed("Everything")).toBeVisible();
  await page.keyboard.press("2");
  await expect(pressed("Scene")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByText(/^0:(0[2-9]|[1-5]\d)/)).toBeVisible();
  // Listening to a part alone does not count for the decision.
  await expect(page.getByText("You have listened to 0 seconds of 20 minutes.")).toBeVisible();
  await page.keyboard.press("p");
  await page.keyboard.press("0");

  await page.getByRole("button", { name: /^3 .*: play from/ }).click();
  await expect(
    page.getByText(/^You have listened to ([2-9]|[1-5]\d) seconds of 20 minutes\.$/),
  ).toBeVisible();
  await page.keyboard.press("p");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("severe distress");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(personOf(page, "otto")).toBeFocused();
  await page.getByRole("button", { name: /^Undo for rhea/ }).click();
  await expect(personOf(page, "rhea")).toBeFocused();
  expect(page.url()).toBe(address);

  await page.keyboard.press("j");
  await expect(personOf(page, "otto")).toBeFocused();
  await page.keyboard.press("n");
  const saving = page.waitForResponse(/\/review\/draft$/);
  await page.keyboard.type("Please ask about the tinnitus first.");
  await saving;
  await page.reload();
  await expect(page.getByLabel("Note for staff (optional)")).toHaveValue(
    "Please ask about the tinnitus first.",
  );
  await page.keyboard.press("r");
  await expect(dialog).toContainText("Please ask about the tinnitus first.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Review queue" }).click();
  await expect(page.getByRole("link", { name: /^Review the audio for (rhea|otto),/ })).toHaveCount(
    2,
  );
});

test("from the queue to the case of someone in crisis, who is contacted, and the case closed", async ({
  page,
  baseURL,
}) => {
  await makeWaitingAudio(baseURL ?? "", "cass", "I want to end my life.");
  await startSession(page, { username: "admin" });
  await page.goto("/admin?tab=users&view=review");
  await page.getByRole("link", { name: "Open the case of cass" }).click();
  const sheet = page.getByRole("dialog", { name: "Case of cass" });
  await expect(sheet.getByText("i want to end my life")).toBeVisible();
  for (const { width, height, theme } of looks) {
    await page.setViewportSize({ width, height });
    await page.evaluate((it) => (document.documentElement.dataset.theme = it), theme);
    await expectNothingIn(page, theme, width);
  }
  await sheet.getByRole("button", { name: "I'll take it" }).click();
  await expect(sheet.getByText("Owner: admin")).toBeVisible();
  await sheet.getByLabel("How", { exact: true }).selectOption("Phone");
  await sheet.getByLabel("Outcome", { exact: true }).selectOption("Reached them");
  await sheet.getByRole("button", { name: "Record the contact" }).click();
  await expect(sheet.getByText("Contacted by admin")).toBeVisible();
  await sheet.getByLabel("Reason", { exact: true }).selectOption("They are safe and have support");
  await sheet.getByRole("button", { name: "Close the case" }).click();
  await expect(sheet.getByText("Closed by admin")).toBeVisible();
});

test("an approval is withdrawn from the person's audio, with a reason that the next reviewer reads", async ({
  page,
  baseURL,
}) => {
  await makeReadyAudio(baseURL ?? "", "wanda");
  await startSession(page, { username: "admin" });
  await page.goto("/admin?tab=users&search=wanda");
  await page.getByRole("button", { name: "Frequencies and prescriptions of wanda" }).click();
  await page.getByLabel("In a few words").fill("They say the audio is too loud");
  await page.getByRole("button", { name: "Show the assignments" }).click();
  await page.getByRole("button", { name: /^Withdraw approval of the audio for wanda/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Withdraw the approval/ });
  await dialog.getByLabel("Reason, for staff").fill("Too loud.");
  await dialog.getByRole("button", { name: "Withdraw approval" }).click();
  await expect(dialog).toHaveCount(0);
  const care = page.getByRole("dialog", { name: "Frequencies of wanda" });
  await care.getByRole("link", { name: /^Made / }).click();
  await expect(page.getByText("Withdrawn by staff: Too loud.")).toBeVisible();
});

const personOf = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Only colours differ between the themes. */
const expectNothingIn = (page: Page, theme: "light" | "dark", width: number) =>
  (theme === "dark" ? expectContrast : expectNothingFromAxe)(page, `${width} wide, ${theme}`);

/** No axe violations, no horizontal scrolling, and the decision visible without scrolling. */
async function sweep(page: Page, { width, height, theme }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((it) => (document.documentElement.dataset.theme = it), theme);
  await expectNothingIn(page, theme, width);
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sideways, `sideways at ${width}`).toBeLessThanOrEqual(0);
  for (const name of [/^Approve the/, /^Reject the/, "Next in the queue"])
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Note for staff (optional)")).toBeInViewport({ ratio: 1 });
}
