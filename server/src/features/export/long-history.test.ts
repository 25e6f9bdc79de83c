import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePerson } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test("contains every check-in and support request, of which the pages show only the newest", async () => {
  const { id: userId, visitor } = await freePerson(product, "faithful");
  await storeCheckIns(userId, 201);
  await storeTickets(userId, 101);

  const lengthOf = async (path: string) => (await visitor.get(path)).json<unknown[]>().length;
  expect(await lengthOf("/api/user/check-ins")).toBe(200);
  expect(await lengthOf("/api/support-tickets")).toBe(100);
  const files = unzipSync(new Uint8Array((await visitor.post("/api/user/export", {})).rawPayload));
  const exported = (name: string) =>
    (JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown[]).length;
  expect(exported("check-ins.json")).toBe(201);
  expect(exported("support-tickets.json")).toBe(101);
});

/** Stored directly: so many requests would take a minute. */
async function storeCheckIns(userId: string, count: number): Promise<void> {
  const { db, clock } = product.app;
  const rows = await Promise.all(
    Array.from({ length: count }, async () => {
      const id = randomUUID();
      return {
        id,
        user_id: userId,
        track_id: randomUUID(),
        answers_sealed: await sealed("check_ins", "answers", { id, userId }, []),
        began_at: clock.now(),
        ended_at: null,
      };
    }),
  );
  await db.insertInto("check_ins").values(rows).execute();
}

async function storeTickets(userId: string, count: number): Promise<void> {
  const { db, clock } = product.app;
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = randomUUID();
      return {
        id,
        user_id: userId,
        category: "Other",
        urgency: "Normal",
        subject_sealed: await sealed("support_tickets", "subject", { id, userId }, "A question"),
        message_sealed: await sealed("support_tickets", "message", { id, userId }, String(index)),
        created_at: clock.now(),
        updated_at: clock.now(),
      };
    }),
  );
  await db.insertInto("support_tickets").values(rows).execute();
}

const sealed = (
  table: string,
  column: string,
  { id, userId }: { id: string; userId: string },
  value: unknown,
) => product.app.sealer.seal(product.app.db, { table, column, rowId: id, userId }, value);
