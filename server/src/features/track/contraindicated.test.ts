import { afterAll, beforeAll, expect, test } from "vitest";
import { wavFile } from "@attune/audio/upload/testing/samples";
import type { Assignment } from "@attune/contract/assignment";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import type { SharedSummary } from "@attune/contract/share";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { asForm } from "../../testing/form.ts";
import {
  freePerson,
  type Person,
  programmeFor,
  reaches,
  reviewOf,
  submit,
  tracksOf,
} from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { releaseApproved } from "./release-approved.ts";

let product: Product;
let admin: Visitor;
let pulsedId: string;
let uploadedId: string;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
  pulsedId = await addEntry("Ten beats", 10);
  uploadedId = await addEntry("A file of ours", 432);
  await change(uploadedId, ...asForm({}, { bytes: wavFile() }));
  // A bonus with beats, which every customer on the plan gets.
  const someone = await freePerson(product, "someone");
  const bonus = (await tracksOf(someone.visitor)).find((it) => it.name === "Better Sleep");
  await change(bonus?.id ?? "", { frequency: 10, delivery: "binaural" });
});
afterAll(() => product.close());

async function addEntry(name: string, frequency: number): Promise<string> {
  const fields = { name, category: "Ours", frequency };
  return (await admin.post("/api/admin/frequencies", fields)).json<{ id: string }>().id;
}

async function change(id: string, body: unknown, ask = {}): Promise<void> {
  const answer = await admin.patch(`/api/admin/frequencies/${id}`, body, ask);
  expect(answer.statusCode).toBe(200);
}

const give = async (person: Person, frequencyId: string) =>
  (
    await admin.post(`/api/admin/users/${person.id}/assignments`, { frequencyId })
  ).json<Assignment>();
const heard = async ({ visitor }: Person) => (await tracksOf(visitor)).map((it) => it.id);
const bonusOf = async ({ visitor }: Person) =>
  (await tracksOf(visitor)).find((it) => it.name === "Better Sleep");
const statusesOf = async ({ visitor }: Person, trackId: string) => [
  (await visitor.get(`/api/audio/${trackId}?output=headphones`)).statusCode,
  (await visitor.get(`/api/audio/${trackId}?output=speaker`)).statusCode,
  (await visitor.post("/api/user/downloads", { trackId })).statusCode,
];
/** The check a device makes before it plays its downloads. */
const downloadsOf = async ({ visitor }: Person) =>
  (await visitor.get("/api/user/downloads")).json<{ trackIds: string[] }>().trackIds;
const etagOf = async ({ visitor }: Person, trackId: string) =>
  (await visitor.head(`/api/audio/${trackId}?output=headphones`)).headers.etag;
const sharedConditions = async ({ visitor }: Person) =>
  (await visitor.post("/api/user/shares/preview", { parts: ["safety"] })).json<SharedSummary>()
    .safety?.conditions;

/** This person's programme that is waiting for review. */
async function waitingProgramme({ id }: Person): Promise<PendingTrack> {
  const queue = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
  const found = queue.find((it) => it.userId === id && it.kind === "programme");
  if (found === undefined) throw new Error("No programme waits");
  return found;
}

const ticked = (...conditions: string[]) =>
  ({ ...wizardBody(), safety: { conditions } }) as AssessmentBody;

const people: readonly [string, AssessmentBody, string[]][] = [
  ["ticks-device", ticked("pacemaker-or-implant"), ["pacemaker-or-implant"]],
  ["writes-shunt", wizardBody({ additional: "I have a shunt" }), ["pacemaker-or-implant"]],
  [
    "does-both",
    {
      ...wizardBody({ additional: "I am 20 weeks pregnant" }),
      safety: { conditions: ["hearing"] },
    },
    ["pregnancy", "hearing"],
  ],
];

test.each(people)(
  "plays and downloads nothing with pulses, and shows the condition to a practitioner: %s",
  async (name, body, conditions) => {
    const person = await freePerson(product, name);
    await submit(person.visitor, body);
    await reaches(person.visitor, "in-review");
    const given = await give(person, pulsedId);
    const file = await give(person, uploadedId);
    expect([given.isHeld, file.isHeld]).toEqual([true, true]);
    for (const { id } of [given, file])
      expect(await statusesOf(person, id)).toEqual([404, 404, 404]);
    expect(await bonusOf(person)).toMatchObject({ needsHeadphones: false });
    expect(await sharedConditions(person)).toEqual(conditions);
    const programme = await waitingProgramme(person);
    const { segments } = await reviewOf(admin, programme.id);
    expect(segments.map((it) => it.emittedLabel).join()).not.toMatch(/beat of|pulses at/);
    expect(await statusesOf(person, programme.id)).toEqual([404, 404, 404]);
    await admin.post(`/api/admin/audio-files/${programme.id}/review`, {
      decision: "approved",
      isConfirmed: true,
    });
    product.clock.advance(10_000);
    await releaseApproved(product.app);
    expect(await heard(person)).toContain(programme.id);
  },
);

test("holds back earlier audio once a box is ticked, and plays a bonus as a plain tone", async () => {
  const person = await freePerson(product, "ticks-later");
  const programme = await programmeFor(person.visitor);
  const given = await give(person, pulsedId);
  const file = await give(person, uploadedId);
  const all = [programme.id, given.id, file.id];
  expect(await heard(person)).toEqual(expect.arrayContaining(all));
  const bonus = await bonusOf(person);
  expect(bonus).toMatchObject({ needsHeadphones: true });
  expect(await downloadsOf(person)).toEqual(expect.arrayContaining(all));
  const etag = await etagOf(person, bonus?.id ?? "");
  product.clock.advance(60_000);
  const answer = await person.visitor.post("/api/user/safety-answers", {
    conditions: ["epilepsy"],
  });
  expect(answer.statusCode).toBe(200);
  await eventually(
    async () => !(await heard(person)).some((it) => all.includes(it)),
    "all of it waits for staff",
  );
  for (const id of all) expect(await statusesOf(person, id)).toEqual([404, 404, 404]);
  expect(await bonusOf(person)).toMatchObject({ needsHeadphones: false });
  expect((await downloadsOf(person)).filter((it) => all.includes(it))).toEqual([]);
  expect(await etagOf(person, bonus?.id ?? "")).not.toBe(etag);
  expect(await sharedConditions(person)).toEqual(["epilepsy"]);
});

test("holds back earlier audio because of text in a later assessment", async () => {
  const person = await freePerson(product, "writes-later");
  const programme = await programmeFor(person.visitor);
  const file = await give(person, uploadedId);
  product.clock.advance(60_000);
  await submit(person.visitor, wizardBody({ additional: "They fitted a pacemaker in May" }));
  await reaches(person.visitor, "in-review");
  for (const { id } of [programme, file])
    expect(await statusesOf(person, id)).toEqual([404, 404, 404]);
  expect(await bonusOf(person)).toMatchObject({ needsHeadphones: false });
});

test("holds back a programme approved while a box was unticked once it is ticked again", async () => {
  const person = await freePerson(product, "ticks-again");
  for (const body of [ticked("epilepsy"), { ...ticked("none"), painLevel: 3 }]) {
    await submit(person.visitor, body);
    await reaches(person.visitor, "in-review");
    product.clock.advance(60_000);
  }
  const programme = await programmeFor(person.visitor, { ...ticked("none"), painLevel: 4 });
  product.clock.advance(60_000);
  await person.visitor.post("/api/user/safety-answers", { conditions: ["epilepsy"] });
  await eventually(
    async () => !(await heard(person)).includes(programme.id),
    "the programme waits for staff",
  );
  expect(await statusesOf(person, programme.id)).toEqual([404, 404, 404]);
});
