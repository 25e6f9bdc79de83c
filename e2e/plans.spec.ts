import { expectNothingFromAxe } from "./support/axe.ts";
import { signIn } from "./support/journey.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { expect, test } from "./support/paying.ts";

const looks = [
  { width: 360, height: 740, theme: "dark" },
  { width: 1280, height: 800, theme: "light" },
] as const;

// A refused plan, which browsers log as an error.
test.use({ expectedConsoleErrors: [/409/] });

test("staff add a plan with its price at Stripe, change it, revert that and delete the plan", async ({
  page,
}) => {
  await signIn(page, { username: "admin" });
  await page.goto("/admin?tab=stripe&view=settings");
  await page.getByRole("button", { name: "Add Plan" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Plan name *").fill("Quarterly");
  await form.getByLabel("Create product and price in Stripe").check();
  await form.getByLabel("Price in pounds *").fill("60");
  await form.getByLabel("Interval", { exact: true }).selectOption("Month");
  await form.getByLabel("Interval count").fill("3");
  await form.getByLabel("Display order").fill("9");
  await form
    .getByLabel("Features", { exact: true })
    .fill("A letter each month, Room for questions");
  await form.getByRole("button", { name: "Create Plan" }).click();
  await expect(page.getByText("Plan Created")).toBeVisible();
  const row = page.getByRole("row", { name: /^Quarterly/ });
  await expect(row).toContainText("60.00 GBP");
  await expect(row).toContainText("3x month");
  await expect(row).toContainText("price_");

  await row.getByRole("button", { name: "Edit Quarterly" }).click();
  await form.getByLabel("Stripe Price ID *").fill("price_unknown");
  await form.getByRole("button", { name: "Save Plan" }).click();
  await expect(form.getByText("Stripe has no price with this ID")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await row.getByRole("button", { name: "Edit Quarterly" }).click();
  await form.getByLabel("Price in pounds *").fill("55");
  await page.keyboard.press("Control+Enter");
  await expect(row).toContainText("55.00 GBP");
  for (const { theme, ...size } of looks) {
    await page.setViewportSize(size);
    await page.addInitScript((it) => localStorage.setItem("attune-theme", it), theme);
    await page.goto("/admin?tab=stripe&view=settings");
    await expect(row).toBeVisible();
    await expectNothingFromAxe(page, `plans, ${size.width}`);
    await expectNoSidewaysScroll(page, `plans, ${size.width}`);
  }
  await row.getByRole("link", { name: "History of Quarterly" }).click();
  await page.getByRole("button", { name: /^Added/ }).click();
  await page.getByRole("button", { name: "Revert to this version" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await expect(page.getByText("Reverted", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(row).toContainText("60.00 GBP");

  await row.getByRole("button", { name: "Delete Quarterly" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Plan" }).click();
  await expect(page.getByText("Plan Deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
});
