import type { AuditEvent } from "@attune/contract/audit";
import { type OwnRead, purposeMinutes } from "@attune/contract/purpose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wizardBody } from "../../testing/answers.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
import {
  freePerson,
  type Person,
  programmeFor,
  reaches,
  reviewOf,
  submit,
} from "../../testing/journey.ts";
import { makeOffice } from "../../testing/money.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let person: Person;

const note = "They asked why the audio is short";

beforeAll(async () => {
  product = await startProduct({ isDemo: false, hasRateLimits: false });
  await makeOffice(product);
  admin = await product.signedIn("admin");
  person = await freePerson(product, "is-read");
  await programmeFor(person.visitor);
});
afterAll(() => product.close());

const urlOf = (id: string, what: string) => `/api/admin/users/${id}/${what}`;
const state = (who: Visitor, id: string, body: object = { purpose: "support-request", note }) =>
  who.post(urlOf(id, "purposes"), body);
const read = async (who: Visitor, id: string, what = "questionnaire") => {
  const answer = await who.get(urlOf(id, what));
  return answer.statusCode === 200 ? 200 : codeOf(answer);
};
const basisOf = async (id: string) =>
  (await admin.get(urlOf(id, "purposes"))).json<{ basis: string | null }>().basis;
const ownReads = async ({ visitor }: Person) =>
  (await visitor.get("/api/user/reads")).json<OwnRead[]>();

describe("reading a person's answers", () => {
  test("requires a reason, which lasts 30 minutes and covers this person only", async () => {
    expect(await read(admin, person.id)).toBe("purpose-needed");
    for (const what of ["ai-report", "assignments", "prescriptions", "programmes"])
      expect([what, await read(admin, person.id, what)]).toEqual([what, "purpose-needed"]);
    expect(await basisOf(person.id)).toBeNull();
    const stated = await state(admin, person.id);
    const end = new Date(product.clock.now().getTime() + purposeMinutes * 60_000);
    expect([stated.statusCode, stated.json()]).toEqual([201, { expiresAt: end.toISOString() }]);
    expect(await basisOf(person.id)).toBe("support-request");
    expect(await read(admin, person.id)).toBe(200);
    expect(await read(admin, person.id, "ai-report")).toBe(200);
    const other = await freePerson(product, "is-not-read");
    await submit(other.visitor);
    expect(await read(admin, other.id)).toBe("purpose-needed");
    product.clock.advance(purposeMinutes * 60_000);
    admin = await product.signedIn("admin");
    expect(await read(admin, person.id)).toBe("purpose-needed");
  });

  test("requires no purpose while a case is open for the person", async () => {
    const { visitor, id } = await freePerson(product, "in-danger");
    await submit(visitor, wizardBody({ additional: "I want to end my life" }));
    expect([await basisOf(id), await read(admin, id)]).toEqual(["case", 200]);
  });

  test("requires no purpose while their audio is in review", async () => {
    const { visitor, id } = await freePerson(product, "in-review");
    await programmeFor(visitor);
    expect(await read(admin, id)).toBe("purpose-needed");
    await product.app.db
      .updateTable("audio_files")
      .set({ status: "pending" })
      .where("user_id", "=", id)
      .execute();
    expect([await basisOf(id), await read(admin, id)]).toEqual(["review", 200]);
  });

  test("is refused with someone else's purpose, without a note, or for an unknown person", async () => {
    const { id } = await freePerson(product, "guarded");
    for (const body of [{}, { purpose: "care", note: " " }, { purpose: "curiosity", note }])
      expect((await state(admin, id, body)).statusCode).toBe(400);
    expect((await state(person.visitor, id)).statusCode).toBe(403);
    expect((await state(await product.signedIn("manager"), id)).statusCode).toBe(403);
    const nobody = product.app.randomness.uuid();
    expect((await state(admin, nobody)).statusCode).toBe(404);
    expect(await read(admin, id)).toBe("purpose-needed");
  });
});

test("staff need a purpose for audio already decided on, but not for audio in review", async () => {
  const { visitor, id } = await freePerson(product, "was-reviewed");
  await submit(visitor, wizardBody({ additional: "I have epilepsy" }));
  await reaches(visitor, "in-review");
  const { id: trackId } = await product.app.db
    .selectFrom("audio_files")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(await reviewOf(admin, trackId)).toMatchObject({ state: "waiting", leftOut: [{}] });
  await admin.post(`/api/admin/audio-files/${trackId}/review`, {
    decision: "rejected",
    adminNotes: "Because of the epilepsy.",
  });
  const guarded = await admin.get(`/api/admin/audio-files/${trackId}/review`);
  expect(guarded.json()).toMatchObject({
    code: "purpose-needed",
    fields: { userId: id, username: "was-reviewed" },
  });
  const certificate = await admin.get(`/api/admin/audio-files/${trackId}/certificate`);
  expect(codeOf(certificate)).toBe("purpose-needed");
  await state(admin, id, { purpose: "audio", note });
  const opened = await reviewOf(admin, trackId);
  expect(opened).toMatchObject({ assessment: { responses: { additional: "I have epilepsy" } } });
  expect((await ownReads({ id, visitor })).map((it) => it.basis)).toEqual(["audio", "review"]);
});

test("a read is shown to the person with time, role and reason; only the log has the name", async () => {
  const owner = await freePerson(product, "is-told");
  await programmeFor(owner.visitor);
  expect(await ownReads(owner)).toEqual([]);
  await state(admin, owner.id, { purpose: "complaint", note });
  await read(admin, owner.id);
  await read(admin, owner.id);
  expect(await ownReads(owner)).toEqual([
    {
      at: product.clock.now().toISOString(),
      what: "answers",
      role: "admin",
      basis: "complaint",
      note,
      count: 2,
    },
  ]);
  expect(await ownReads(person)).not.toEqual(await ownReads(owner));
  const { events } = (await admin.get(`/api/admin/audit-events?subject=${owner.id}`)).json<{
    events: AuditEvent[];
  }>();
  const reads = events.filter((it) => it.action === "getUserQuestionnaire");
  expect(reads.map((it) => [it.actorName, it.outcome])).toEqual([
    ["admin", "complaint"],
    ["admin", "complaint"],
  ]);
  expect(events.some((it) => it.action === "statePurpose")).toBe(true);
  const stored = await everythingStored(product.app);
  expect(stored.filter((it) => it.includes(note))).toEqual([]);
});

test("the demo allows a read without a purpose, and records it as such", async () => {
  const demo = await startProduct();
  const [staff, amira] = [await demo.signedIn("admin"), await demo.signedIn("amira")];
  const { id } = (await amira.get("/api/user")).json<{ id: string }>();
  expect(await read(staff, id)).toBe(200);
  const [newest] = (await amira.get("/api/user/reads")).json<OwnRead[]>();
  expect(newest).toMatchObject({ what: "answers", basis: "not-stated", note: null });
  await demo.close();
});
