import { chromium } from "@playwright/test";
import { startProduct } from "./e2e/support/product.ts";
const product = await startProduct({ env: { STRIPE_SECRET_KEY: "" } });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const width of [360, 1280])
    for (const theme of ["light", "dark"]) {
      const context = await browser.newContext({
        baseURL: product.origin,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.addInitScript((t) => {
        for (const k of ["attune-theme", "theme", "attune.theme", "attune:theme"])
          localStorage.setItem(k, t);
      }, theme);
      await page.goto("/auth");
      await page.getByLabel("Username").first().fill("admin");
      await page.getByLabel("Password", { exact: true }).first().fill("attune-demo");
      await page
        .getByRole("button", { name: /log ?in|sign in/i })
        .last()
        .click();
      await page.waitForURL(/admin/);
      for (const address of process.argv.slice(2)) {
        const [name, path] = address.split("=>");
        await page.goto(path!);
        await page.waitForTimeout(1500);
        const verify = page.getByRole("button", { name: "Verify the log" });
        if (name === "audit" && (await verify.isVisible())) {
          await verify.click();
          await page.waitForTimeout(800);
          const d = page.locator("details summary");
          if ((await d.count()) > 0) await d.first().click();
        }
        await page.screenshot({
          path: `/tmp/audit/pics/${name}-${width}-${theme}.png`,
          fullPage: true,
        });
      }
      await context.close();
    }
} finally {
  await browser.close();
  await product.stop();
}
