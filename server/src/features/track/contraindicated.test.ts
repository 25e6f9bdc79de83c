import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import { castPassword } from "../../cast.ts";
import { wizardBody } from "../../testing/answers.ts";
import {
  freePerson,
  type Person,
  programmeFor,
  reaches,
  reviewOf,
  submit,
} from "../../testing/journey.ts";
import {
  bonusOf,
  downloadsOf,
  playableIds,
  PulsedSounds,
  sharedConditions,
  statusesOf,
} from "../../testing/played-sound.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { releaseApproved } from "./release-approved.ts";

let product: Product;
let pulsed: PulsedSounds;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  pulsed = await PulsedSounds.add(product);
});
afterAll(() => product.close());

const etagOf = async ({ visitor }: Person, trackId: string) =>
  (await visitor.head(`/api/audio/${trackId}?output=headphones`)).headers.etag;

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
    const given = await pulsed.giveBeats(person);
    const file = await pulsed.giveUpload(person);
    expect([given.isHeld, file.isHeld]).toEqual([true, true]);
    for (const { id } of [given, file])
      expect(await statusesOf(person, id)).toEqual([404, 404, 404]);
    expect(await bonusOf(person)).toMatchObject({ needsHeadphones: false });
    expect(await sharedConditions(person)).toEqual(conditions);
    const [programmeId = ""] = await pulsed.programmesOf(person);
    const { segments } = await reviewOf(pulsed.staff, programmeId);
    expect(segments.map((it) => it.emittedLabel).join()).not.toMatch(/beat of|pulses at/);
    expect(await statusesOf(person, programmeId)).toEqual([404, 404, 404]);
    await pulsed.staff.post(`/api/admin/audio-files/${programmeId}/review`, {
      decision: "approved",
      isConfirmed: true,
    });
    product.clock.advance(10_000);
    await releaseApproved(product.app);
    expect(await playableIds(person)).toContain(programmeId);
  },
);

test("holds back earlier audio once a box is ticked, and plays a bonus as a plain tone", async () => {
  const person = await freePerson(product, "ticks-later");
  const programme = await programmeFor(person.visitor, ticked("none"));
  const given = await pulsed.giveBeats(person);
  const file = await pulsed.giveUpload(person);
  const all = [programme.id, given.id, file.id];
  expect(await playableIds(person)).toEqual(expect.arrayContaining(all));
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
    async () => !(await playableIds(person)).some((it) => all.includes(it)),
    "all of it waits for staff",
  );
  for (const id of all) expect(await statusesOf(person, id)).toEqual([404, 404, 404]);
  expect(await bonusOf(person)).toMatchObject({ needsHeadphones: false });
  expect((await downloadsOf(person)).filter((it) => all.includes(it))).toEqual([]);
  expect(await etagOf(person, bonus?.id ?? "")).not.toBe(etag);
  expect(await sharedConditions(person)).toEqual(["epilepsy"]);
});

test("plays a bonus as a plain tone until the person has answered the safety questions", async () => {
  const person = await freePerson(product, "never-asked");
  const before = await bonusOf(person);
  expect(before).toMatchObject({ needsHeadphones: false });
  const etag = await etagOf(person, before?.id ?? "");
  await submit(person.visitor, ticked("none"));
  expect(await bonusOf(person)).toMatchObject({ id: before?.id, needsHeadphones: true });
  expect(await etagOf(person, before?.id ?? "")).not.toBe(etag);
});

test("holds back earlier audio because of text in a later assessment", async () => {
  const person = await freePerson(product, "writes-later");
  const programme = await programmeFor(person.visitor);
  const file = await pulsed.giveUpload(person);
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
    async () => !(await playableIds(person)).includes(programme.id),
    "the programme waits for staff",
  );
  expect(await statusesOf(person, programme.id)).toEqual([404, 404, 404]);
});

test("holds back and plays plainly after a mention by someone who has deleted their assessment", async () => {
  const admin = await product.signedIn("admin");
  const person = await freePerson(product, "deleted-then-wrote");
  const { visitor } = person;
  const { id } = await submit(visitor);
  const body = { password: castPassword };
  expect((await visitor.delete(`/api/user/questionnaires/${id}`, { body })).statusCode).toBe(204);
  const earlier = await pulsed.giveBeats(person);
  expect(await playableIds(person)).toContain(earlier.id);
  product.clock.advance(60_000);
  const request = { category: "Other", urgency: "Normal", subject: "Hello" };
  const message = "I have epilepsy, is the sound all right for me?";
  expect((await visitor.post("/api/support-tickets", { ...request, message })).statusCode).toBe(
    201,
  );
  expect(await playableIds(person)).not.toContain(earlier.id);
  await eventually(async () => {
    const waiting = await admin.get("/api/admin/audio-files/review");
    return waiting.body.includes(earlier.id);
  }, "it waits for review");
  expect(await pulsed.giveUpload(person)).toMatchObject({ isHeld: true });
  expect(await bonusOf(person)).toMatchObject({ needsHeadphones: false });
});
