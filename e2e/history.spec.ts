import { signIn } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("the history's side column has no gap, however tall the chart beside it is", async ({
  page,
}) => {
  await signIn(page, { username: "amira" });
  await page.goto("/dashboard?tab=history");
  const cardOf = (name: string) =>
    page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
  const report = cardOf("AI Analysis Report");
  await expect(report.getByText("To begin")).toBeVisible();
  await expect(cardOf("Your scores")).toBeVisible();
  const again = await cardOf("New Health Concern?").boundingBox();
  const below = await report.boundingBox();
  expect((below?.y ?? 0) - (again?.y ?? 0) - (again?.height ?? 0)).toBeCloseTo(16, 0);
});

test("on a phone, the account link and the scores of a new assessment are large enough to touch", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, { username: "amira" });
  await page.goto("/dashboard?tab=history");
  await page.getByRole("button", { name: "New Assessment" }).click();
  const scores = page.getByRole("button", { name: /^(10|[1-9])$/ });
  await expect(scores.first()).toBeVisible();
  const account = page.getByRole("link", { name: /: your account$/ });
  for (const target of [account, ...(await scores.all())]) {
    const size = await target.boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(44);
    expect(size?.height).toBeGreaterThanOrEqual(44);
  }
});
