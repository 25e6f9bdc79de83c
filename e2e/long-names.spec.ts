import { send, startSession } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

const long = `<img src=x onerror=alert(1)> "אבג" & ${"W".repeat(60)}`;

test("one long name leaves every list in rows of one line, with all columns in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startSession(page, { username: "amira" });
  const message = "Nothing can be heard on the left.";
  const ticket = { category: "Other", urgency: "Normal", subject: long, message };
  await send(page, "/api/support-tickets", ticket);
  await startSession(page, { username: "admin" });
  const submissionId = () => crypto.randomUUID();
  const entry = {
    name: long,
    category: long,
    frequency: "3",
    submissionId: submissionId(),
  };
  await send(page, "/api/admin/frequencies", { ...entry, source: long });
  await send(page, "/api/admin/testimonials", {
    customerName: long,
    testimonialText: long,
    role: long,
    rating: 5,
    isActive: false,
    displayOrder: 9,
    status: "approved",
    submissionId: submissionId(),
  });
  for (const list of ["users&view=tickets", "library", "social&view=testimonials"]) {
    await page.goto(`/admin?tab=${list}`);
    const row = page.getByRole("row").filter({ hasText: long }).first();
    await expect(row).toBeVisible();
    const { height = 0 } = (await row.boundingBox()) ?? {};
    expect(height, list).toBeLessThan(42);
    const scroller = page.locator("div:has(> table)").filter({ has: row });
    const hidden = await scroller.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(hidden, `pixels out of view, ${list}`).toBe(0);
  }
});
