import { afterAll, beforeAll, expect, test } from "vitest";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, reaches, reviewOf, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let colleague: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
  await freePerson(product, "colleague");
  await product.app.db
    .updateTable("users")
    .set({ role: "admin" })
    .where("username", "=", "colleague")
    .execute();
  colleague = await product.signedIn("colleague");
});
afterAll(() => product.close());

const queue = async (staff: Visitor) =>
  (await staff.get("/api/admin/audio-files/review")).json<PendingTrack[]>();

async function waiting(username: string) {
  const { id, visitor } = await freePerson(product, username);
  await submit(visitor, wizardBody({ additional: "I have epilepsy." }));
  await reaches(visitor, "in-review");
  const track = (await queue(admin)).find((it) => it.userId === id)!;
  return { ...track, url: `/api/admin/audio-files/${track.id}/review`, visitor };
}

const draftsOf = async (trackId: string) =>
  await product.app.db
    .selectFrom("review_drafts")
    .select("note_sealed")
    .where("track_id", "=", trackId)
    .execute();

test("returns a draft note to its author alone, encrypted, until the decision", async () => {
  const { id, url, visitor } = await waiting("drafted");
  for (const note of ["Ask about the", "Ask about the zebra."])
    expect((await admin.post(`${url}/draft`, { note })).statusCode).toBe(204);
  expect((await reviewOf(admin, id)).draftNote).toBe("Ask about the zebra.");
  expect((await reviewOf(colleague, id)).draftNote).toBeNull();
  const [stored, ...more] = await draftsOf(id);
  expect(more).toEqual([]);
  expect(stored?.note_sealed).toMatch(/^v1\./);
  expect((await visitor.post(`${url}/draft`, { note: "mine" })).statusCode).toBe(403);

  await admin.post(url, { decision: "rejected", adminNotes: "Ask about the zebra." });
  expect(await draftsOf(id)).toEqual([]);
  // A save that was in flight when the decision was made.
  expect((await admin.post(`${url}/draft`, { note: "late" })).statusCode).toBe(204);
  expect(await draftsOf(id)).toEqual([]);

  expect((await admin.post(`${url}/undo`)).statusCode).toBe(200);
  expect((await reviewOf(admin, id)).draftNote).toBe("Ask about the zebra.");
  await admin.post(`${url}/draft`, { note: " " });
  expect((await reviewOf(admin, id)).draftNote).toBeNull();
});

test("does not log drafts and open pages as changes", async () => {
  const { id, url } = await waiting("quiet");
  await admin.post(`${url}/draft`, { note: "Draft." });
  await admin.post("/api/admin/presence", { place: "review", aboutId: id, isOpen: true });
  const recorded = await product.app.db
    .selectFrom("audit_events")
    .select("action")
    .where("object_id", "=", id)
    .execute();
  expect(recorded).toEqual([]);
});

test("lists everything composed for a person with its state", async () => {
  const { id, userId, url } = await waiting("composed");
  const list = async () => (await admin.get(`/api/admin/users/${userId}/programmes`)).json();
  expect(await list()).toMatchObject([{ id, durationSeconds: 1200, state: "waiting" }]);
  await admin.post(url, { decision: "approved", isConfirmed: true });
  expect(await list()).toMatchObject([{ id, state: "approved" }]);
});
