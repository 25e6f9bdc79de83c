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
