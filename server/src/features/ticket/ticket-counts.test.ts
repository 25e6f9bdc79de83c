import { ticketStatuses } from "@attune/contract/ticket";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";
import { countTickets, listForStaff } from "./ticket.sql.ts";

let product: Product;
let [owner, other, staff]: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  const idOf = async (username: string) => {
    const { db } = product.app;
    const rows = db.selectFrom("users").select("id").where("username", "=", username);
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  [owner, other, staff] = [await idOf("amira"), await idOf("farid"), await idOf("admin")];
  await product.app.db.deleteFrom("support_tickets").execute();
});
afterAll(() => product.close());

const kind = fc.record({
  status: fc.constantFrom(...ticketStatuses),
  urgency: fc.constantFrom(...ticketUrgencies.slice(0, 2)),
  isGiven: fc.boolean(),
});
const act = fc.record({
  what: fc.constantFrom("write", "write", "change", "changeAll", "erase"),
  at: fc.nat(20),
  kind,
});

test("counts tickets correctly as they are created, assigned, answered and erased", async () => {
  const { db, clock, randomness } = product.app;
  const now = clock.now();
  const places = (it: {
    status: (typeof ticketStatuses)[number];
    urgency: string;
    isGiven: boolean;
  }) => ({
    status: it.status,
    urgency: it.urgency,
    assigned_to: it.isGiven ? (staff ?? "") : null,
  });
  const write = (it: typeof kind extends fc.Arbitrary<infer T> ? T : never, userId: string) => ({
    ...places(it),
    id: randomness.uuid(),
    user_id: userId,
    category: "Audio",
    subject_sealed: "v1.none",
    message_sealed: "v1.none",
    answer_due_at: now,
    created_at: now,
    updated_at: now,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      for (const { what, at, kind: it } of acts) {
        const userId = (at % 2 === 0 ? owner : other) ?? "";
        if (what === "write")
          await db
            .insertInto("support_tickets")
            .values([write(it, userId), write(it, owner ?? "")])
            .execute();
        else if (what === "erase")
          await db.deleteFrom("support_tickets").where("user_id", "=", userId).execute();
        else {
          const change = db.updateTable("support_tickets").set(places(it));
          await (what === "changeAll" ? change : change.where("user_id", "=", userId)).execute();
        }
      }
      for (const status of [undefined, ...ticketStatuses])
        for (const assignedTo of [undefined, null, staff]) {
          const filter = { status, assignedTo, urgency: ticketUrgencies[0] };
          const all = await listForStaff(db, filter, { limit: 1000, offset: 0 });
          expect((await countTickets(db, filter, now)).total).toBe(all.length);
        }
      const open = await listForStaff(db, { status: "open" }, { limit: 1000, offset: 0 });
      const later = new Date(now.getTime() + 1);
      expect(await countTickets(db, {}, later)).toMatchObject({
        open: open.length,
        overdue: open.length,
      });
    }),
    { numRuns: 15 },
  );
});
