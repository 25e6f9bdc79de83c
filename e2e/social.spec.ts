import type { Locator, Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { send, signIn, startSession } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

const phone = { width: 360, height: 740 };

test("from a customer's review to what the public reads", async ({ page, browser, product }) => {
  await signIn(page, { username: "amira" });
  await listenThreeTimes(page);
  await page.reload();
  await page.getByRole("button", { name: "Write a review" }).click();
  const form = page.getByRole("dialog", { name: "Write a review" });
  await form.getByRole("radio", { name: "4 stars" }).check();
  await form.getByLabel("Your review (optional)").fill("It cured my restless evenings.");
  await form.getByRole("checkbox", { name: /You may publish/ }).check();
  await expectNothingFromAxe(page, "writing a review");
  await form.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Write a review" })).toHaveCount(0);

  const staffContext = await browser.newContext({ baseURL: product.origin, viewport: phone });
  const staff = await staffContext.newPage();
  await startSession(staff, { username: "manager" });
  await staff.goto("/admin?tab=social&view=testimonials");
  await staff.getByRole("button", { name: /^Review & Publish: Amira/ }).click();
  const dialog = staff.getByRole("dialog", { name: "Review & Publish" });
  await expect(dialog.getByText("This may not be published")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Update" })).toBeDisabled();
  await dialog.getByLabel("Testimonial *").fill("My evenings are calmer.");
  await expectNothingFromAxe(staff, "publishing a review on a phone");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Testimonial updated successfully")).toBeVisible();
  await staffContext.close();

  const visitor = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await visitor.goto("/#success-stories");
  // After the six sample stories of the demo, three to a page.
  const next = visitor.getByRole("button", { name: "Next" });
  await next.click();
  await next.click();
  const story = visitor.getByRole("listitem").filter({ hasText: "My evenings are calmer." });
  await expect(story.getByText("Verified subscriber")).toBeVisible();
  await expect(story.getByText("Shortened or corrected by us")).toBeVisible();
  await expect(story.getByText("4 out of 5 stars")).toBeAttached();
  await visitor.context().close();
});

test("a keyboard user who moves a testimonial continues at the testimonial", async ({ page }) => {
  await startSession(page, { username: "manager" });
  for (const customerName of ["Ada One", "Bea Two"])
    await send(page, "/api/admin/testimonials", {
      customerName,
      testimonialText: "Calm evenings.",
      role: "",
      rating: 5,
      isActive: false,
      status: "approved",
    });
  await page.goto("/admin?tab=social&view=testimonials");
  const edit = page.getByRole("button", { name: "Edit the testimonial of Ada One" });
  await edit.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Testimonial" });
  await dialog.getByLabel("Display Order").fill("900");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const rows = page.getByRole("region", { name: "Landing Page Testimonials" }).getByRole("row");
  await expect(rows.last()).toContainText("Ada One");
  await expect(edit).toBeFocused();
});

/** Reports three full sessions, as a device that was offline does, after which a review is requested. */
async function listenThreeTimes({ request }: Page): Promise<void> {
  const { csrfToken } = await (await request.get("/api/csrf-token")).json();
  const spans = [1, 2, 3].map((hours) => ({
    id: crypto.randomUUID(),
    secondsAgo: hours * 3600,
    heardSeconds: 1200,
  }));
  const answer = await request.post("/api/user/listening/offline", {
    data: { stretches: spans },
    headers: { "x-csrf-token": csrfToken },
  });
  expect(answer.status()).toBe(204);
}

test("a picture that was made here goes out with a campaign, by keyboard alone", async ({
  page,
}) => {
  await startSession(page, { username: "manager" });
  await page.goto("/admin?tab=social&view=images");
  await tabTo(page, page.getByLabel("Image Description"));
  await page.keyboard.type("a calm lake at dawn");
  await tabTo(page, page.getByRole("button", { name: "Generate Image" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused();
  await expectNothingFromAxe(page, "a picture with its words");

  await tabTo(page, page.getByRole("tab", { name: "Images" }), "Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, page.getByLabel("Topic"));
  await page.keyboard.type("a slow morning");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your draft" })).toBeFocused();
  await tabTo(page, page.getByLabel("Text"));
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" See you there.");
  // Visiting the pictures does not lose the text.
  await tabTo(page, page.getByRole("tab", { name: "Content" }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Image Description")).toHaveValue("a calm lake at dawn");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Content" })).toBeFocused();
  await tabTo(page, page.getByLabel("Picture", { exact: true }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("img", { name: /still water/ })).toBeVisible();
  await expectNothingFromAxe(page, "a draft with its picture");
  await tabTo(page, page.getByRole("button", { name: "Save Campaign" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Campaign saved successfully!")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "View a slow morning" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "a slow morning" });
  await expect(dialog.getByRole("img", { name: /still water/ })).toBeVisible();
  await expect(dialog.getByText(/See you there\./)).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Make ready to post" }));
  await page.keyboard.press("Enter");
  // No channel is connected, so it is not published until staff have posted it.
  await expect(dialog.getByText("Ready to post", { exact: true }).first()).toBeVisible();
  await expectNothingFromAxe(page, "ready to post");
  await tabTo(page, dialog.getByRole("button", { name: "Mark as posted" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Published", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await tabTo(page, page.getByRole("button", { name: "Calendar" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const entry = page.getByRole("button", { name: /^a slow morning .*Facebook, Published/ });
  await tabTo(page, entry);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
});

async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((it) => it === document.activeElement);
  for (let step = 0; step < 80 && !(await isThere()); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test("at twice the text size on a desktop, there is space to write a campaign's topic", async ({
  page,
}) => {
  await signIn(page, { username: "manager" });
  await page.goto("/admin?tab=social");
  const topic = page.getByLabel("Topic");
  await expect(topic).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect((await topic.boundingBox())?.width).toBeGreaterThan(300);
});
