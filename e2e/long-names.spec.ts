import { send, startFreeAccount, startSession } from "./support/journey.ts";
import { showAs } from "./support/look.ts";
import { expectNoSidewaysScroll } from "./support/no-sideways-scroll.ts";
import { expect, test } from "./support/test.ts";

const long = `<img src=x onerror=alert(1)> "אבג" & ${"W".repeat(60)}`;

test("one long name leaves every list in rows of one line, and no form wider than a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const username = `long-names-${"w".repeat(49)}`;
  await startFreeAccount(page, username);
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
  const lists = {
    users: username,
    "users&view=tickets": long,
    library: long,
    "social&view=testimonials": long,
  };
  for (const [list, name] of Object.entries(lists)) {
    await page.goto(`/admin?tab=${list}`);
    const row = page.getByRole("row").filter({ hasText: name }).first();
    await expect(row).toBeVisible();
    const { height = 0 } = (await row.boundingBox()) ?? {};
    expect(height, list).toBeLessThan(42);
    const scroller = page.locator("div:has(> table)").filter({ has: row });
    const hidden = await scroller.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(hidden, `pixels out of view, ${list}`).toBe(0);
  }
  const found = await page.request.get(`/api/admin/users?search=${username}`);
  const [{ id }] = await found.json();
  const purpose = { purpose: "care", note: "Asked by phone" };
  await send(page, `/api/admin/users/${id}/purposes`, purpose);
  await page.goto(`/admin/people/${id}?view=care`);
  await expect(page.getByRole("radio", { name: long })).toBeVisible();
  await showAs(page, { width: 320, height: 740, theme: "dark" });
  await expectNoSidewaysScroll(page, "choosing an entry to assign");
});
