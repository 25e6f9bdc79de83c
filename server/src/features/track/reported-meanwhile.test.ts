import { afterAll, beforeAll, expect, test } from "vitest";
import type { Assignment } from "@attune/contract/assignment";
import { wizardBody } from "../../testing/answers.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { freePerson, reaches, submit } from "../../testing/journey.ts";
import { PulsedSounds } from "../../testing/played-sound.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { composeTrack } from "./compose-track.ts";

let product: Product;
let pulsed: PulsedSounds;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
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
