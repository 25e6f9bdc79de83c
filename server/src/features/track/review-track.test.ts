import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import type { PendingTrack } from "@attune/contract/review";
import { sliderBody, wizardBody } from "../../testing/answers.ts";
import {
  freePerson,
  type Person,
  programmeFor,
  reaches,
  reviewOf,
  stateOf,
  submit,
  tracksOf,
} from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openProgramme, type Programme } from "./programme.ts";
import { releaseApproved } from "./release-approved.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

async function waiting(username: string, answers: Parameters<typeof wizardBody>[0]) {
  const person = await freePerson(product, username);
  await submit(person.visitor, wizardBody(answers));
  await reaches(person.visitor, "in-review");
  const list = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
  const track = list.find((it) => it.userId === person.id);
  if (track === undefined) throw new Error("It is not in the review list");
  return { ...person, track };
}

const decide = (id: string, decision: string, adminNotes?: string) =>
  admin.post(`/api/admin/audio-files/${id}/review`, {
    decision,
    adminNotes,
    isConfirmed: true,
  });

/** Advances the clock past the ten seconds in which a decision can be undone. */
async function passUndoPeriod() {
  product.clock.advance(10_000);
  await releaseApproved(product.app);
}

async function programmeOf({ id }: Pick<Person, "id">): Promise<Programme> {
  const { app } = product;
  const row = await app.db
    .selectFrom("audio_files")
    .selectAll()
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const programme = await openProgramme(app, app.db, row);
  if (programme === null) throw new Error("There is no programme");
  return programme;
}

const trackOf = async (questionnaireId: string) =>
  await product.app.db
    .selectFrom("audio_files")
    .select("id")
    .where("questionnaire_id", "=", questionnaireId)
    .executeTakeFirst();

const layerKinds = ({ headphones, speaker }: Programme) =>
  new Set(
    [...headphones.segments, ...speaker.segments].flatMap(({ layers }) =>
      layers.map(({ kind }) => kind),
    ),
  );

const alerts = async () =>
  await product.app.db
    .selectFrom("outbox_mails")
    .select(["id", "user_id", "recipient", "status"])
    .where("kind", "=", "case-raised")
    .execute();

test("holds audio after self-harm or severe depression, and alerts the admin once each without health content", async () => {
  const words = await waiting("words", { additional: "Honestly, I want to die." });
  const severe = await waiting("severe", { depression: "Severe depression" });
  for (const { track, visitor } of [words, severe]) {
    expect(track.reviewReasons.join(" ")).toContain("look after this person first");
    expect(await tracksOf(visitor)).not.toContainEqual(
      expect.objectContaining({ kind: "programme" }),
    );
  }
  const mails = await alerts();
  expect(mails.map((it) => it.recipient)).toEqual(Array(2).fill("admin@attune.example"));
  await eventually(
    async () => (await alerts()).every((it) => it.status === "kept"),
    "the mails are out",
  );
  const outbox = (await product.visitor().get("/dev/outbox")).body;
  expect(outbox.match(/A case needs your attention now/g)).toHaveLength(2);
  expect(outbox).not.toMatch(/\b(?:want to die|depress|suicid|harm|words|severe)/i);
});

test.each([
  ["epilepsy", "I have had epilepsy since I was a child"],
  ["pacemaker", "There is a pacemaker in my chest"],
  ["pregnancy", "I am pregnant, five months"],
  ["tinnitus", "tinnitus in my left ear"],
])(
  "leaves out pulses and beats and holds the audio for review for %s in the answers",
  async (name, additional) => {
    const before = (await alerts()).length;
    const person = await waiting(name, { additional });
    expect(person.track.reviewReasons).toHaveLength(1);
    const kinds = layerKinds(await programmeOf(person));
    expect([...kinds].filter((it) => it === "binaural" || it === "isochronic")).toEqual([]);
    expect(kinds.size).toBeGreaterThan(0);
    expect(await alerts()).toHaveLength(before);
  },
);

test("approves by rule without a flag, with beats in the programme", async () => {
  const person = await freePerson(product, "plain");
  await submit(person.visitor, wizardBody({ sleep: "Very poor" }));
  await reaches(person.visitor, "ready");
  expect(layerKinds(await programmeOf(person))).toContain("binaural");
});

test("shows staff what is emitted and why, and releases it to the customer after one approval", async () => {
  const { visitor, track } = await waiting("approved", { additional: "epilepsy" });
  const url = `/api/audio/${track.id}`;
  expect(track).toMatchObject({ username: "approved", durationSeconds: 1200 });
  const { segments } = await reviewOf(admin, track.id);
  expect(segments.length).toBeGreaterThanOrEqual(10);
  for (const it of segments) {
    expect(it.emittedLabel).toMatch(/\d Hz|breath/);
    expect([it.entryId, it.name, it.ruleId, it.reason].every((text) => text !== "")).toBe(true);
  }
  expect(segments.reduce((sum, it) => sum + it.durationSeconds, 0)).toBeCloseTo(1200, 3);

  const first = { headers: { range: "bytes=0-3" } };
  expect((await admin.get(url, first)).rawPayload.toString()).toBe("fLaC");
  expect((await visitor.get(url, first)).statusCode).toBe(404);
  expect((await (await product.signedIn("manager")).get(url, first)).statusCode).toBe(404);
  expect((await visitor.get("/api/admin/audio-files/review")).statusCode).toBe(403);

  await product.app.db
    .updateTable("users")
    .set({ email: "approved@example.org" })
    .where("username", "=", "approved")
    .execute();
  const answer = await decide(track.id, "approved", "Zebra: sounded fine at 7.83 Hz.");
  expect(answer.json()).toEqual({ id: track.id, userId: track.userId, status: "approved" });
  const second = await decide(track.id, "rejected");
  expect(second.json()).toMatchObject({ status: 409, code: "already-reviewed" });
  expect((await visitor.get(url, first)).statusCode).toBe(404);
  await passUndoPeriod();
  const notified = await product.app.db
    .selectFrom("outbox_mails")
    .select("recipient")
    .where("kind", "=", "audio-ready")
    .execute();
  expect(notified).toEqual([{ recipient: "approved@example.org" }]);
  expect((await visitor.get(url, first)).statusCode).toBe(206);
  await reaches(visitor, "ready");
  const seen = (await visitor.get("/api/user/audio-files")).body;
  expect(seen).toContain(track.id);
  expect(seen).not.toContain("Zebra");
  const row = await product.app.db
    .selectFrom("audio_files")
    .selectAll()
    .where("id", "=", track.id)
    .executeTakeFirstOrThrow();
  expect(row.admin_notes_sealed).toMatch(/^v1\./);
  expect(row.approved_by).not.toBeNull();
});

test("requires a confirmation to approve a flagged track, and logs how much was heard", async () => {
  const { track } = await waiting("flagged", { additional: "epilepsy" });
  const url = `/api/admin/audio-files/${track.id}/review`;
  for (const isConfirmed of [undefined, false]) {
    const refused = await admin.post(url, { decision: "approved", isConfirmed });
    expect(refused.json()).toMatchObject({ status: 409, code: "confirmation-needed" });
    expect(refused.json<ProblemAnswer>().message).toContain("The answers mention epilepsy");
  }
  expect((await admin.post(url, { decision: "approved", heardSeconds: -1 })).statusCode).toBe(400);
  const body = { decision: "approved", isConfirmed: true, heardSeconds: 72.5 };
  expect((await admin.post(url, body)).statusCode).toBe(200);
  const { changes } = await product.app.db
    .selectFrom("audit_events")
    .select("changes")
    .where("object_id", "=", track.id)
    .where("phase", "=", "done")
    .where("action", "=", "reviewTrack")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes ?? "")).toMatchObject({ heardSeconds: [null, 72.5] });
});

test("requires no confirmation to approve a routine track or reject a flagged one", async () => {
  product.app.config.delivery = "review";
  const { track: routine } = await waiting("routine", {});
  product.app.config.delivery = "automatic";
  const { track: flagged } = await waiting("refused", { additional: "epilepsy" });
  const post = (id: string, decision: string) =>
    admin.post(`/api/admin/audio-files/${id}/review`, { decision, adminNotes: "Checked." });
  expect((await post(routine.id, "approved")).statusCode).toBe(200);
  expect((await post(flagged.id, "rejected")).statusCode).toBe(200);
});

test("accepts exactly one of several concurrent decisions", async () => {
  const { track } = await waiting("raced", { additional: "epilepsy" });
  const answers = await Promise.all([
    decide(track.id, "approved"),
    decide(track.id, "rejected"),
    decide(track.id, "approved"),
  ]);
  expect(answers.filter((it) => it.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((it) => it.statusCode === 409)).toHaveLength(2);
});

test("never plays rejected audio, and returns 404 for an unknown track", async () => {
  const { visitor, track } = await waiting("rejected", { additional: "epilepsy" });
  expect((await decide(track.id, "rejected", "Too loud.")).statusCode).toBe(200);
  expect((await visitor.get(`/api/audio/${track.id}`)).statusCode).toBe(404);
  expect((await admin.get(`/api/audio/${track.id}`)).statusCode).toBe(404);
  expect((await tracksOf(visitor)).map((it) => it.kind)).toEqual(["bonus", "bonus"]);
  expect((await decide(product.app.randomness.uuid(), "approved")).statusCode).toBe(404);
  expect((await decide(track.id, "perhaps")).statusCode).toBe(400);
});

test("tells the customer that rejected audio is not released", async () => {
  const { visitor, track } = await waiting("told-no", { additional: "I have epilepsy" });
  await decide(track.id, "rejected");
  product.clock.advance(10_000);
  expect((await stateOf(visitor)).preparation).toMatchObject({ stage: "rejected", readyAt: null });
});

test("holds every audio for review with DELIVERY=review", async () => {
  product.app.config.delivery = "review";
  const { track } = await waiting("reviewed", {});
  product.app.config.delivery = "automatic";
  expect(track.reviewReasons).toEqual(["Every audio is listened to before delivery."]);
});

test("holds beats approved before the user reported epilepsy, once", async () => {
  const { id, visitor } = await freePerson(product, "later");
  const earlier = await programmeFor(visitor, wizardBody({ sleep: "Very poor" }));
  const isHeard = async () => (await tracksOf(visitor)).some((it) => it.id === earlier.id);
  expect(await isHeard()).toBe(true);
  product.clock.advance(60_000);
  await submit(visitor, wizardBody({ additional: "I have epilepsy" }));
  await reaches(visitor, "in-review");
  expect(await isHeard()).toBe(false);
  expect((await visitor.get(`/api/audio/${earlier.id}`)).statusCode).toBe(404);
  const list = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
  const held = list.find((it) => it.id === earlier.id);
  expect(held).toMatchObject({
    userId: id,
    reviewReasons: ["The answers mention epilepsy, seizures or blackouts."],
  });
  product.clock.advance(60_000);
  expect((await decide(earlier.id, "approved")).statusCode).toBe(200);
  await passUndoPeriod();
  expect(await isHeard()).toBe(true);
  await submit(visitor, wizardBody({ additional: "I have epilepsy" }));
  await reaches(visitor, "in-review");
  expect(await isHeard()).toBe(true);
});

test("applies a reported condition to later assessments, and a pregnancy for its months only", async () => {
  const day = 86_400_000;
  const { id } = await freePerson(product, "told");
  const reasonsAfter = async (body: AssessmentBody) => {
    const { id: sent } = await submit(await product.signedIn("told"), body);
    await eventually(async () => (await trackOf(sent)) !== undefined, "the audio is made");
    const staff = await product.signedIn("admin");
    const list = (await staff.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
    return list.findLast((it) => it.userId === id)?.reviewReasons;
  };
  const [epilepsy, pregnancy] = [
    "The answers mention epilepsy, seizures or blackouts.",
    "The answers mention a pregnancy.",
  ];
  const first = wizardBody({ additional: "Epilepsy. I am pregnant." });
  expect(await reasonsAfter(first)).toEqual([epilepsy, pregnancy]);
  product.clock.advance(30 * day);
  expect(await reasonsAfter(sliderBody())).toEqual([epilepsy, pregnancy]);
  product.clock.advance(280 * day);
  expect(await reasonsAfter(sliderBody())).toEqual([epilepsy]);
});
