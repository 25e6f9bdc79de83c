import type { Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { signIn } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

test.use({
  viewport: { width: 360, height: 740 },
  // A revoked link.
  expectedConsoleErrors: [/404 .*\/api\/shared/],
});

test("somebody plays in the dark, and shares with a practitioner for as long as they like", async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, { username: "amira" });
  await page.getByRole("button", { name: /^Play Your programme/ }).click();
  await page.getByRole("button", { name: "Night look" }).click();
  const night = page.getByRole("dialog", { name: "Night look" });
  await expect(night.getByText(/min left/)).toBeVisible();
  const button = await night.getByRole("button", { name: /^Pause/ }).boundingBox();
  expect(button?.width).toBeGreaterThanOrEqual(0.4 * 360);
  await expectNothingFromAxe(page, "the night look");
  expect(await meanLuminance(page)).toBeLessThan(0.01);
  await page.keyboard.press("Escape");
  await expect(night).toBeHidden();

  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByRole("link", { name: "Privacy and data" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByLabel("Who it is for").fill("Dr Shah");
  await expectNothingFromAxe(page, "what to share");
  await page.getByRole("button", { name: "Show me what they will see" }).click();
  await expect(page.getByRole("heading", { name: "What they will see" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Newest answers" })).toBeHidden();
  await expectNothingFromAxe(page, "the preview");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();

  const context = await browser.newContext();
  const practitioner = await context.newPage();
  const asked: string[] = [];
  practitioner.on("request", (it) => asked.push(it.url()));
  const answer = await practitioner.goto(link);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(practitioner.getByText(/not a medical record/)).toBeVisible();
  await expect(practitioner.getByRole("heading", { name: "Scores over time" })).toBeVisible();
  await expectNothingFromAxe(practitioner, "what was shared");
  const [, token = ""] = link.split("#");
  expect(asked.filter((it) => it.includes(token) && !it.includes(`#${token}`))).toEqual([]);
  const download = practitioner.waitForEvent("download");
  await practitioner.getByRole("button", { name: "Download as FHIR (JSON)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^attune-summary-.*\.fhir\.json$/);

  await page.goto(`${product.origin}/dashboard?tab=account&page=privacy`);
  const links = page.getByRole("list", { name: "Your links" });
  await expect(links.getByText(/^Opened once, last on/)).toBeVisible();
  await links.getByRole("button", { name: "End the link for Dr Shah" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the link" }).click();
  await expect(links.getByText(/^Ended by you on/)).toBeVisible();
  await expect(links, "in place of the button that is gone").toBeFocused();
  await expectNothingFromAxe(page, "the account with a link");
  await practitioner.reload();
  await expect(practitioner.getByText("This link does not work")).toBeVisible();
  await context.close();
});

/** WCAG's relative luminance, over every pixel that is shown: 1 is white all over. */
async function meanLuminance(page: Page): Promise<number> {
  const png = (await page.screenshot()).toString("base64");
  return await page.evaluate(async (encoded) => {
    const image = new Image();
    image.src = `data:image/png;base64,${encoded}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("There is no canvas");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const linear = (value = 0) =>
      value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    let sum = 0;
    for (let at = 0; at < data.length; at += 4)
      sum +=
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    return sum / (data.length / 4);
  }, png);
}
