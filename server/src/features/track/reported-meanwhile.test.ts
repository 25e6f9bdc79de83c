import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Assignment } from "@attune/contract/assignment";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { freePerson, programmeFor, reaches, submit } from "../../testing/journey.ts";
import { playableIds, PulsedSounds } from "../../testing/played-sound.ts";
import { holdBackJob } from "../../jobs.ts";
import { eventually, type Product, startProduct, waitForSounds } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { composeTrack } from "./compose-track.ts";
import { holdBackPulsed } from "./hold-back.ts";
import { releaseApproved } from "./release-approved.ts";

let product: Product;
let pulsed: PulsedSounds;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
  pulsed = await PulsedSounds.add(product);
});
afterAll(() => product.close());

/** Everything that has been released or assigned by now is held back when this returns. */
async function reportEpilepsy(visitor: Visitor): Promise<void> {
  product.clock.advance(60_000);
  await submit(visitor, wizardBody({ additional: "I have epilepsy" }));
  await reaches(visitor, "in-review");
  product.clock.advance(60_000);
}

test("holds back beats assigned while the person reports epilepsy", async () => {
  const person = await freePerson(product, "assigned-meanwhile");
  let assignment: Assignment | undefined;
  await beforeTransactionOf(
    product,
    async () => {
      assignment = await pulsed.giveBeats(person);
    },
    () => reportEpilepsy(person.visitor),
    1,
  );
  expect(assignment?.isHeld).toBe(true);
});

test("releases no pulses composed while the person reports epilepsy", async () => {
  const { id, visitor } = await freePerson(product, "composed-meanwhile");
  const { db } = product.app;
  const setAccess = (status: "free" | "inactive") =>
    db.updateTable("users").set({ subscription_status: status }).where("id", "=", id).execute();
  await setAccess("inactive");
  const first = await submit(visitor);
  await reaches(visitor, "analyzed");
  await setAccess("free");
  await beforeTransactionOf(
    product,
    () => composeTrack(product.app, first.id),
    () => reportEpilepsy(visitor),
  );
  const row = await db
    .selectFrom("audio_files")
    .select("status")
    .where("questionnaire_id", "=", first.id)
    .executeTakeFirst();
  expect(row).toEqual({ status: "pending" });
});

test("shows the reviewer a reason that is reported while earlier answers are screened", async () => {
  const person = await freePerson(product, "screened-meanwhile");
  const given = await pulsed.giveBeats(person);
  product.clock.advance(60_000);
  await submit(person.visitor, wizardBody({ additional: "There is a pacemaker in my chest" }));
  await waitForSounds(product.app);
  await beforeTransactionOf(
    product,
    () => holdBackPulsed(product.app, person.id),
    async () => {
      await reportEpilepsy(person.visitor);
      await waitForSounds(product.app);
    },
  );
  const waiting = await pulsed.staff.get("/api/admin/audio-files/review");
  const held = waiting.json<PendingTrack[]>().find((it) => it.id === given.id);
  expect(held?.reviewReasons).toContain("The answers mention epilepsy, seizures or blackouts.");
});

test("does not void an approval that can still be undone when the person repeats what was known", async () => {
  const person = await freePerson(product, "repeats-meanwhile");
  const given = await pulsed.giveBeats(person);
  await reportEpilepsy(person.visitor);
  await pulsed.staff.post(`/api/admin/audio-files/${given.id}/review`, {
    decision: "approved",
    isConfirmed: true,
  });
  await submit(person.visitor, wizardBody({ additional: "I still have epilepsy" }));
  await waitForSounds(product.app);
  product.clock.advance(10_000);
  await releaseApproved(product.app);
  expect(await playableIds(person)).toContain(given.id);
});

test("holds back what a process whose clock is ahead released before the report", async () => {
  const person = await freePerson(product, "ahead");
  product.clock.advance(120_000);
  const programme = await programmeFor(person.visitor);
  const given = await pulsed.giveBeats(person);
  product.clock.advance(-120_000);
  expect(await playableIds(person)).toEqual(expect.arrayContaining([programme.id, given.id]));
  await submit(person.visitor, wizardBody({ additional: "I have epilepsy" }));
  await waitForSounds(product.app);
  const playable = await playableIds(person);
  expect(playable).not.toContain(given.id);
  expect(playable).not.toContain(programme.id);
});

test("begins again to hold back after every attempt of the job has failed", async () => {
  const { app } = product;
  const { id: userId, visitor } = await freePerson(product, "begun-again");
  const { id } = await submit(visitor);
  await waitForSounds(app);
  const answers = app.db.selectFrom("questionnaires").select("answers_sealed").where("id", "=", id);
  const readable = await answers.executeTakeFirstOrThrow();
  const store = (it: typeof readable) =>
    app.db.updateTable("questionnaires").set(it).where("id", "=", id).execute();
  const jobs = async () => {
    const { rows } = await sql`select 1 from queue.job
      where name = 'hold-back' and data->>'userId' = ${userId}`.execute(app.db);
    return rows.length;
  };
  const before = await jobs();
  await store({ answers_sealed: "unreadable" });
  await app.inTransaction(async (tx) => {
    await app.queue.enqueue(tx, holdBackJob, { userId });
    await sql`update queue.job set retry_limit = 0
      where name = 'hold-back' and state = 'created'`.execute(tx);
  });
  await eventually(async () => (await jobs()) === before + 2, "it is queued again");
  await store(readable);
  await waitForSounds(app);
  expect(await jobs()).toBe(before + 2);
});

test("releases nothing that staff approved before they could read what was reported", async () => {
  const { app } = product;
  const person = await freePerson(product, "approved-meanwhile");
  await submit(person.visitor, wizardBody({ additional: "Honestly, I want to die." }));
  await waitForSounds(app);
  const [programme = ""] = await pulsed.programmesOf(person);
  const given = await pulsed.giveBeats(person);
  const conditions = ["pacemaker-or-implant"];
  await person.visitor.post("/api/user/safety-answers", { conditions });
  await waitForSounds(app);
  const { queue } = app;
  // The job waits behind others.
  app.queue = { ...queue, enqueue: async () => {} };
  conditions.push("epilepsy");
  await person.visitor.post("/api/user/safety-answers", { conditions });
  product.clock.advance(60_000);
  for (const id of [programme, given.id]) {
    const decision = { decision: "approved", isConfirmed: true };
    const answer = await pulsed.staff.post(`/api/admin/audio-files/${id}/review`, decision);
    expect(answer.statusCode).toBe(200);
  }
  app.queue = queue;
  product.clock.advance(10_000);
  await releaseApproved(app);
  const playable = await playableIds(person);
  expect(playable).not.toContain(given.id);
  expect(playable).not.toContain(programme);
});
