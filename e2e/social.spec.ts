import { expectNothingFromAxe } from "./support/axe.ts";
import { signIn } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

const phone = { width: 360, height: 740 };

test("from a customer's review to what the public reads", async ({ page, browser, product }) => {
  await signIn(page, { username: "amira" });
  await page.getByRole("button", { name: "Write a review" }).click();
  const form = page.getByRole("dialog", { name: "Write a review" });
  await form.getByRole("radio", { name: "4 stars" }).check();
  await form.getByLabel("Your review (optional)").fill("It cured my restless evenings.");
  await form.getByRole("checkbox", { name: /You may publish/ }).check();
  await expectNothingFromAxe(page, "writing a review");
  await form.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Write a review" })).toHaveCount(0);

  const desk = await browser.newContext({ baseURL: product.origin, viewport: phone });
  const staff = await desk.newPage();
  await signIn(staff, { username: "manager" });
  await staff.goto("/admin?tab=social&view=testimonials");
  await staff.getByRole("button", { name: /^Review & Publish: Amira/ }).click();
  const dialog = staff.getByRole("dialog", { name: "Review & Publish" });
  await expect(dialog.getByText("This may not be published")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Update" })).toBeDisabled();
  await dialog.getByLabel("Testimonial *").fill("My evenings are calmer.");
  await expectNothingFromAxe(staff, "publishing a review on a phone");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(staff.getByText("Testimonial updated successfully")).toBeVisible();
  await desk.close();

  const visitor = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await visitor.goto("/#success-stories");
  const story = visitor.getByRole("listitem").filter({ hasText: "My evenings are calmer." });
  await expect(story.getByText("Verified subscriber")).toBeVisible();
  await expect(story.getByText("Shortened or corrected by us")).toBeVisible();
  await expect(story.getByText("4 out of 5 stars")).toBeAttached();
  await visitor.context().close();
});
