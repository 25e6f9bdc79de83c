import type { Alert } from "@attune/contract/alert";
import { afterEach, expect, test } from "vitest";
import { seed } from "../../seed.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";

const warning = "ALERT the legal texts name nobody who can be reached";
const kindsOf = async ({ signedIn }: Product) =>
  (await (await signedIn("admin")).get("/api/admin/alerts"))
    .json<Alert[]>()
    .map((it) => it.kind)
    .filter((it) => it === "legal-placeholder");

let product: Product | undefined;
afterEach(() => product?.close());

test("warns at each production start and alerts staff until the company can be contacted", async () => {
  const { log, text } = recordingLog();
  product = await startProduct(
    { isProduction: true, publicUrl: "https://listen.example.org" },
    { log },
  );
  expect(text()).toContain(warning);
  expect(text()).toContain("hello@attune.example");
  expect(await kindsOf(product)).toEqual(["legal-placeholder"]);
  const set = (columns: object) =>
    product?.app.db.updateTable("legal_settings").set(columns).execute();
  await set({ company_email: "hello@clinic.org" });
  expect(await kindsOf(product)).toEqual(["legal-placeholder"]);
  await set({ support_email: "help@clinic.org" });
  expect(await kindsOf(product)).toEqual([]);
  const before = text().length;
  await seed(product.app);
  expect(text().slice(before)).not.toContain(warning);
});

test("does not warn outside production", async () => {
  const { log, text } = recordingLog();
  product = await startProduct({}, { log });
  expect(text()).not.toContain(warning);
  expect(await kindsOf(product)).toEqual([]);
});
