import type { AuditEvent } from "@attune/contract/audit";
import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../cast.ts";
import { wizardBody } from "../../testing/answers.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
import { freePerson, programmeFor, submit, tracksOf } from "../../testing/journey.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const list = async (visitor: Visitor) =>
  (await visitor.get("/api/user/questionnaires")).json<QuestionnaireAnswer[]>();
const remove = (visitor: Visitor, id: string | undefined, body: object = {}) =>
  visitor.delete(`/api/user/questionnaires/${id}`, { body });
const placesOf = async (id: string | undefined) =>
  (await everythingStored(product.app))
    .filter((it) => it.includes(id ?? "none") && !/^(job|audit_events)/.test(it))
    .map((it) => it.split(":")[0]);

test("erases an assessment with its programme and everything linked to it, and leaves the others", async () => {
  const { visitor } = await freePerson(product, "deletes");
  const remaining = await programmeFor(visitor);
  product.clock.advance(60_000);
  const track = await programmeFor(visitor, wizardBody({ additional: "Only lately" }));
  expect(track.id).not.toBe(remaining.id);
  const checkIn = { trackId: track.id, before: [{ topic: "stress", value: 6 }] };
  await visitor.post("/api/user/check-ins", checkIn);
  await visitor.post("/api/user/listening", { trackId: track.id, positionSeconds: 30 });
  await visitor.post("/api/user/shares", { parts: ["scores"], days: 7 });
  const [newest, earlier] = await list(visitor);
  expect((await placesOf(newest?.id)).length).toBeGreaterThan(2);
  expect((await remove(visitor, newest?.id)).statusCode).toBe(204);
  expect(await placesOf(newest?.id)).toEqual([]);
  expect(await placesOf(track.id)).toEqual([]);
  expect((await list(visitor)).map((it) => it.id)).toEqual([earlier?.id]);
  const programmes = (await tracksOf(visitor)).filter((it) => it.kind === "programme");
  expect(programmes.map((it) => it.id)).toEqual([remaining.id]);
  expect((await visitor.get(track.audioFileUrl)).statusCode).toBe(404);
  expect((await visitor.get("/api/user/shares")).json()).toEqual([]);
});

test("erases what staff have typed into its recommendation and not sent", async () => {
  const { visitor, id: aboutId } = await freePerson(product, "is-edited");
  await programmeFor(visitor);
  const admin = await product.signedIn("admin");
  const drafts = `/api/admin/users/${aboutId}/drafts`;
  for (const place of ["recommendation", "ticket-note"])
    await admin.post(drafts, { place, aboutId, text: "You wrote that you sleep badly." });
  const [assessment] = await list(visitor);
  expect((await remove(visitor, assessment?.id)).statusCode).toBe(204);
  const left = (await admin.get(drafts)).json<{ place: string }[]>();
  expect(left.map((it) => it.place)).toEqual(["ticket-note"]);
});

test("neither reveals nor erases another user's assessment", async () => {
  const [owner, other] = [
    await freePerson(product, "owner"),
    await freePerson(product, "other-person"),
  ];
  const { id } = await submit(owner.visitor);
  expect((await remove(other.visitor, id)).statusCode).toBe(404);
  const admin = await product.signedIn("admin");
  expect((await remove(admin, id)).statusCode).toBe(404);
  expect((await remove(product.visitor(), id)).statusCode).toBe(401);
  expect(await list(owner.visitor)).toHaveLength(1);
});

test("requires a recent sign-in or the password, and logs the deletion", async () => {
  const { visitor, id: userId } = await freePerson(product, "proves");
  const { id } = await submit(visitor);
  product.clock.advance(11 * 60_000);
  expect(codeOf(await remove(visitor, id))).toBe("proof-needed");
  expect(codeOf(await remove(visitor, id, { password: "wrong" }))).toBe("wrong-password");
  expect(await list(visitor)).toHaveLength(1);
  expect((await remove(visitor, id, { password: castPassword })).statusCode).toBe(204);
  const admin = await product.signedIn("admin");
  const { events } = (await admin.get(`/api/admin/audit-events?subject=${userId}`)).json<{
    events: AuditEvent[];
  }>();
  expect(events[0]).toMatchObject({ action: "deleteAssessment", objectId: id, actorRole: "user" });
});

test("deletes an assessment that is still being processed, and allows another", async () => {
  const { visitor } = await freePerson(product, "hasty");
  const { id } = await submit(visitor);
  expect((await remove(visitor, id)).statusCode).toBe(204);
  expect(await list(visitor)).toEqual([]);
  expect((await visitor.get("/api/user/state")).json()).toMatchObject({ preparation: null });
  await programmeFor(visitor);
});
