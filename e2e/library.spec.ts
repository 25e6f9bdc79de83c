import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectContrast, expectNothingFromAxe } from "./support/axe.ts";
import { signIn, startSession } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

const song = fileURLToPath(new URL("../audio/upload/testing/tone-vorbis.ogg", import.meta.url));

test("staff upload a real Ogg file, see it sent and measured, and a customer plays it", async ({
  page,
  browser,
  product,
}) => {
  await startSession(page, { username: "admin" });
  await page.goto("/admin?tab=library");
  await expect(page.getByRole("button", { name: "Edit Earth Hum" })).toBeVisible();
  await sweep(page, "the library");

  await page.getByRole("button", { name: "Add Frequency" }).click();
  const making = page.getByRole("dialog", { name: "Create New Frequency" });
  await expect(making.getByLabel("Name *")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(making.getByRole("alert")).toBeFocused();
  await sweep(page, "the form with what is wrong");
  await making.getByLabel("Name *").fill("Evening rain");
  await making.getByLabel("Frequency (Hz) *").fill("432.5");
  await making.getByLabel("Category *").fill("Calm");
  await making.locator('input[type="file"]').setInputFiles(song);
  await expect(making.getByText("tone-vorbis.ogg")).toBeVisible();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  const limit = { offline: false, latency: 0, downloadThroughput: -1 };
  const uploadAt = (uploadThroughput: number) =>
    wire.send("Network.emulateNetworkConditions", { ...limit, uploadThroughput });
  await uploadAt(50);
  await making.getByRole("button", { name: "Create Frequency" }).click();
  await expect(making.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  await expect(making.getByRole("button", { name: "Creating..." })).toBeVisible();
  await uploadAt(-1);
  const editing = page.getByRole("dialog", { name: "Edit Frequency" });
  await expect(editing.getByText("Ogg Vorbis")).toBeVisible();
  await expect(editing.getByText(/^-2\d\.\d LUFS$/)).toBeVisible();
  await editing.getByRole("button", { name: "Listen", exact: true }).click();
  await expect(editing.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await sweep(page, "what was found in the file");
  await wire.detach();
  const id = new URL(page.url()).searchParams.get("frequency") ?? "";
  await page.keyboard.press("Escape");
  await expect(editing).toBeHidden();

  const made = await assign(page, "amira", id);
  expect(made).toBe(201);
  const context = await browser.newContext({ baseURL: product.origin });
  const customer = await context.newPage();
  await signIn(customer, { username: "amira" });
  const heard = customer.waitForResponse(
    (it) => it.url().includes("/api/audio/") && it.headers()["content-type"] === "audio/ogg",
  );
  await customer
    .getByRole("button", { name: /^Play (?!Your programme|Stress Relief|Better Sleep)/ })
    .first()
    .click();
  expect([200, 206]).toContain((await heard).status());
  await context.close();

  await page.getByLabel("Search frequencies").fill("evening rain");
  await page.getByRole("button", { name: "Delete Evening rain" }).click();
  const inUse = page.getByRole("dialog", { name: "Evening rain is in use" });
  await inUse.getByRole("button", { name: "Make inactive" }).click();
  await expect(page.getByText("Frequency made inactive")).toBeVisible();
});

/** Runs in the page, because it needs the session of the staff member signed in there. */
async function assign(page: Page, username: string, frequencyId: string): Promise<number> {
  return await page.evaluate(
    async ([name, entry]) => {
      const read = async (url: string) => (await fetch(url)).json() as Promise<never>;
      const { csrfToken } = await read("/api/csrf-token");
      const found: unknown = await read(`/api/admin/users?search=${name}`);
      const people = (Array.isArray(found) ? found : (found as { users: object[] }).users) as {
        id: string;
      }[];
      const answer = await fetch(`/api/admin/users/${people[0]?.id}/assignments`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
        body: JSON.stringify({ frequencyId: entry }),
      });
      return answer.status;
    },
    [username, frequencyId],
  );
}

async function sweep(page: Page, what: string): Promise<void> {
  for (const width of [360, 1280])
    for (const theme of ["light", "dark"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((it) => (document.documentElement.dataset["theme"] = it), theme);
      const look = theme === "light" ? expectNothingFromAxe : expectContrast;
      await look(page, `${what}, ${width} wide, ${theme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${what}: sideways at ${width}`).toBeLessThanOrEqual(width);
    }
}
