import { expect, test } from "vitest";
import { startProduct } from "../../testing/product.ts";
import { withAnalysisNotice } from "./analysis-notice.ts";
import { fillPage } from "./fill-page.ts";

const llm = {
  baseUrl: "http://127.0.0.1:9/v1",
  apiKey: null,
  model: "small",
  dailyCalls: 10,
  dailyTokens: 1000,
};

test("says in the privacy policy who analyses health answers, from the settings", async () => {
  const page = async (healthDataProcessor: string | null) => {
    const product = await startProduct({
      isDemo: false,
      llm: { ...llm, healthDataProcessor },
    });
    const filled = await fillPage(product.app, "<main><!--attune:privacy--></main>");
    await product.close();
    return filled;
  };
  const named = await page("Models & Sons in Ireland");
  expect(named).toContain("a text model that Models &#38; Sons in Ireland runs for us");
  expect(named).not.toContain("{{analysis}}");
  const own = await page(null);
  expect(own).toContain("It runs on our own server");
  expect(own).not.toContain("text model");
});

test("appends a section to a policy without the placeholder, but only if needed", () => {
  expect(withAnalysisNotice("<p>Ours.</p>", null)).toBe("<p>Ours.</p>");
  expect(withAnalysisNotice("<p>Ours.</p>", "Example Ltd")).toMatch(
    /^<p>Ours\.<\/p>\n<h2>Who analyses your answers<\/h2>\n<p>.*Example Ltd/,
  );
});
