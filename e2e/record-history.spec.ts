import type { Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { signIn } from "./support/journey.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { expect, test } from "./support/test.ts";

const looks = [
  { width: 360, height: 740, theme: "dark" },
  { width: 360, height: 740, theme: "light" },
  { width: 1280, height: 800, theme: "dark" },
  { width: 1280, height: 800, theme: "light" },
] as const;

test("staff look at an entry as it was, and revert it to that", async ({ page }) => {
  await signIn(page, { username: "admin" });
  await page.goto("/admin?tab=library");
  await page.getByRole("button", { name: "Add Frequency" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name *").fill("Quiet harbour");
  await form.getByLabel("Frequency (Hz) *").fill("136.1");
  await form.getByLabel("Category *").fill("Evening");
  await form.getByLabel("Description (optional)").fill("For the end of the day.");
  await form.getByRole("button", { name: "Create Frequency" }).click();
  await expect(form).toBeHidden();
  await page.getByLabel("Search frequencies").fill("quiet harbour");
  await openEntry(page);
  await form.getByLabel("Frequency (Hz) *").fill("140");
  await form.getByLabel("Description (optional)").fill("For a slow start.");
  await form.getByRole("button", { name: "Update Frequency" }).click();
  await expect(form).toBeHidden();
  await openEntry(page);
  await form.getByRole("link", { name: "History of Quiet harbour" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Quiet harbour" })).toBeFocused();
  const versions = page.getByRole("list", { name: "Versions, newest first" });
  await expect(versions.getByRole("button")).toHaveCount(2);
  await versions.getByRole("button", { name: /^Added/ }).click();
  const hertz = page.getByRole("row", { name: /^Frequency/ });
  await expect(hertz).toContainText("136.1 Hz");
  await expect(hertz).toContainText("140 Hz");
  const address = page.url();
  for (const { theme, ...size } of looks) {
    await page.setViewportSize(size);
    await page.addInitScript((it) => localStorage.setItem("attune-theme", it), theme);
    await page.goto(address);
    await expect(hertz).toContainText("136.1 Hz");
    await expectNothingFromAxe(page, `an earlier version, ${size.width} ${theme}`);
    await expectNoSidewaysScroll(page, `an earlier version, ${size.width} ${theme}`);
    await page.getByRole("button", { name: "Revert to this version" }).click();
    const question = page.getByRole("dialog", { name: "Revert to this version?" });
    await expect(question).toContainText("For a slow start. → For the end of the day.");
    await expectNothingFromAxe(page, `the question, ${size.width} ${theme}`);
    await question.getByRole("button", { name: "Cancel" }).click();
  }
  await page.getByLabel("As of", { exact: true }).fill("2020-01-01T09:00");
  await expect(page.getByText("There was no such record at that time.")).toBeVisible();
  await page.getByLabel("As of", { exact: true }).fill("2100-01-01T09:00");
  await expect(hertz).toContainText("140 Hz");
  await versions.getByRole("button", { name: /^Added/ }).click();
  await page.getByRole("button", { name: "Revert to this version" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await expect(page.getByText("Reverted", { exact: true })).toBeVisible();
  await expect(versions.getByRole("button")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "As it is now" })).toBeVisible();
  await expect(hertz).toContainText("136.1 Hz");
  await page.getByRole("link", { name: "All events in the audit log" }).click();
  await expect(page.getByText("Only events about Quiet harbour.")).toBeVisible();
  await expect(page.getByText("Changed the entry “Quiet harbour”").first()).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByText("Only events about Quiet harbour.")).toHaveCount(0);
});

async function openEntry(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Quiet harbour" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name *")).toHaveValue("Quiet harbour");
}
