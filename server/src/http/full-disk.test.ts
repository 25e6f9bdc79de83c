import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tones } from "@attune/audio/upload/testing/samples";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import type { ProblemAnswer } from "@attune/contract/problem";
import { asForm } from "../testing/form.ts";
import { type Product, startProduct } from "../testing/product.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const files = () =>
  readdirSync(product.app.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && !/database|keyring|sandbox/.test(join(it.parentPath, it.name)))
    .map((it) => it.name);

const noRoom = {
  status: 503,
  code: "storage-full",
  message: expect.stringMatching(/no room left .* nothing was stored/) as string,
};

test.each([
  ["ENOSPC", { code: "ENOSPC", syscall: "write" }],
  ["EDQUOT", { code: "EDQUOT", syscall: "write" }],
  ["an object store's quota", { name: "XMinioStorageFull", $metadata: { httpStatusCode: 507 } }],
])("reports %s while storing a file or picture, and stores nothing", async (...it) => {
  const [, fault] = it;
  const { storage } = product.app;
  const put = storage.put.bind(storage);
  const before = files();
  const names = async () =>
    (await admin.get("/api/admin/frequencies")).json<FrequencyAnswer[]>().length;
  const [entries, pictures] = [await names(), await countPictures()];
  storage.put = async (_key, source) => {
    source.destroy();
    throw Object.assign(new Error("no space left on device"), fault);
  };
  try {
    const form = asForm(
      { name: "Evening", frequency: "432.5", category: "Calm" },
      { bytes: tones.mp3 },
    );
    const sound = await admin.post("/api/admin/frequencies", ...form);
    expect(sound.json<ProblemAnswer>()).toMatchObject(noRoom);
    expect(Number(sound.headers["retry-after"])).toBeGreaterThan(0);
    const input = { prompt: "a calm lake", style: "artistic", dimensions: "1024x1024" };
    const picture = await admin.post("/api/admin/social/generate-image", input);
    expect(picture.json<ProblemAnswer>()).toMatchObject(noRoom);
  } finally {
    storage.put = put;
  }
  expect([await names(), await countPictures(), files()]).toEqual([entries, pictures, before]);
});

async function countPictures(): Promise<number> {
  const rows = await product.app.db.selectFrom("social_images").select("id").execute();
  return rows.length;
}

test("reports a full database disk to the customer, and stores nothing", async () => {
  const { db } = product.app;
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger no_room before insert on support_tickets
    for each row execute function no_room()`.execute(db);
  const amira = await product.signedIn("amira");
  const request = {
    category: "Audio",
    urgency: "Urgent",
    subject: "Left ear is silent",
    message: "Nothing comes from the left side.",
  };
  const answer = await amira.post("/api/support-tickets", request);
  expect(answer.json<ProblemAnswer>()).toMatchObject(noRoom);
  await sql`drop trigger no_room on support_tickets`.execute(db);
  expect((await amira.get("/api/support-tickets")).json()).toEqual([]);
});
