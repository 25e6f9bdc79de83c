// @vitest-environment node
import { readFile } from "node:fs/promises";
import { crisisContacts } from "@attune/domain/questionnaire/crisis-contacts";
import { expect, test } from "vitest";

test("the page that replaces a broken app still shows whom to call", async () => {
  const html = await readFile(new URL("../app.html", import.meta.url), "utf8");
  const trouble = html.slice(html.indexOf('id="trouble"'));
  const [emergency, samaritans] = crisisContacts("United Kingdom");
  const [, everywhere] = crisisContacts("Other");
  for (const contact of [emergency, samaritans, everywhere])
    expect(trouble).toContain(`href="${contact?.href}"`);
});
