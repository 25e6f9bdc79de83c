import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Assignable } from "@attune/contract/assignment";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { AiReport } from "@attune/contract/recommendation";
import { type PendingTrack, undoSeconds } from "@attune/contract/review";
import type { listTimeline } from "@attune/contract/timeline";
import { wizardBody } from "../../testing/answers.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
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
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

const note = "Shortened the opening for her";

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const urlOf = ({ id }: Person) => `/api/admin/users/${id}`;
const reportOf = async (it: Person, version = "") =>
  (await admin.get(`${urlOf(it)}/ai-report${version && `?version=${version}`}`)).json<AiReport>();
const queued = async (it: Person) =>
  (await admin.get("/api/admin/audio-files/review"))
    .json<PendingTrack[]>()
    .find((track) => track.userId === it.id);

/** What the form sends when nothing was changed. */
const unchanged = ({ id, items, personalizedPlan }: AiReport) => ({
  versionId: id,
  items: items.map(({ entryId, durationSeconds }) => ({ entryId, durationSeconds })),
  personalizedPlan,
  note,
});
const edit = (it: Person, body: object, who = admin) =>
  who.post(`${urlOf(it)}/recommendations`, body);

/** A curated entry that is not in the programme. */
async function anotherEntry({ items }: AiReport, search: string): Promise<Assignable> {
  const url = `/api/admin/assignments/choices?search=${search}`;
  const entry = (await admin.get(url))
    .json<Assignable[]>()
    .find((it) => it.isCurated && !items.some(({ entryId }) => entryId === it.entryId));
  if (entry === undefined) throw new Error("The catalogue has no other entry");
  return entry;
}

describe("a recommendation edited by staff", () => {
  test("becomes the next version under their name, and its audio waits for review", async () => {
    const it = await freePerson(product, "changed-by-staff");
    const track = await programmeFor(it.visitor);
    const before = await reportOf(it);
    expect(before.versions).toMatchObject([{ version: 1, isCurrent: true, edit: null }]);
    const added = await anotherEntry(before, "tones");
    const { items, ...rest } = unchanged(before);
    const requested = [
      ...items.slice(1).toReversed(),
      { entryId: added.entryId, durationSeconds: added.duration },
    ];
    const personalizedPlan = `${rest.personalizedPlan}\n\nTake it slowly.`;
    product.clock.advance(60_000);
    const answer = await edit(it, { ...rest, items: requested, personalizedPlan });
    const after = answer.json<AiReport>();
    expect(answer.statusCode).toBe(201);
    expect(after.items.map(({ entryId }) => entryId)).toEqual(requested.map((one) => one.entryId));
    expect(after.items.at(-1)).toMatchObject({ name: added.name, ruleId: "staff-choice" });
    expect(after.versions).toMatchObject([
      { id: after.id, version: 2, isCurrent: true, edit: { by: "admin", note } },
      { id: before.id, version: 1, isCurrent: false, edit: null },
    ]);
    expect(await reportOf(it)).toEqual(after);

    const waiting = await eventually(() => queued(it), "the audio waits for review");
    expect(waiting.reviewReasons).toContain(
      "Staff changed what was recommended. Please listen before it goes out.",
    );
    const review = await reviewOf(admin, waiting.id);
    expect(review.segments.map(({ entryId }) => entryId)).toEqual(
      requested.map(({ entryId }) => entryId),
    );
    expect([review.id, review.recommendationId]).toEqual([track.id, after.id]);
    const isOffered = async () => (await tracksOf(it.visitor)).find(({ id }) => id === track.id);
    expect(await isOffered()).toBeUndefined();
    await admin.post(`/api/admin/audio-files/${track.id}/review`, { decision: "approved" });
    product.clock.advance(undoSeconds * 1000);
    const heard = await eventually(isOffered, "the person can play it");
    expect(heard.assignedNotes).toContain("Take it slowly.");
  });

  test("leaves the earlier version readable, encrypts its note, and appears in the timeline", async () => {
    const it = await freePerson(product, "reads-versions");
    await programmeFor(it.visitor);
    const before = await reportOf(it);
    const { items, ...rest } = unchanged(before);
    await edit(it, { ...rest, items: items.toReversed() });
    const { versions, ...earlier } = await reportOf(it, before.id);
    const { versions: _only, ...asItWas } = before;
    expect(earlier).toEqual(asItWas);
    expect(versions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await everythingStored(product.app)).join("\n")).not.toContain(note);
    const url = `${urlOf(it)}/timeline?group=care`;
    const { entries } = (await admin.get(url)).json<AnswerOf<typeof listTimeline>>();
    expect(entries.find((entry) => entry.kind === "analysis" && entry.isEdited)).toMatchObject({
      by: "admin",
    });
    const stranger = await freePerson(product, "has-no-versions");
    expect((await admin.get(`${urlOf(stranger)}/ai-report?version=${before.id}`)).statusCode).toBe(
      404,
    );
  });

  test("returns 409 with the newer version if another member of staff saved first", async () => {
    const it = await freePerson(product, "changed-twice");
    await programmeFor(it.visitor);
    const { visitor: other } = await newStaff(product, "second-admin", "admin");
    const body = unchanged(await reportOf(it));
    const answers = await Promise.all([edit(it, body), edit(it, body, other)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refusal = answers[statuses.indexOf(409)]?.json<ProblemAnswer & { current: AiReport }>();
    expect(refusal?.code).toBe("changed-meanwhile");
    expect(refusal?.current).toEqual(await reportOf(it));
  });

  test("is refused if it names hertz, promises a cure, drops the safety advice or is not a programme", async () => {
    const it = await freePerson(product, "refuses-edits");
    await submit(it.visitor, wizardBody({ additional: "I have epilepsy." }));
    await reaches(it.visitor, "in-review");
    const before = await reportOf(it);
    const good = unchanged(before);
    const beating = await anotherEntry(before, "gamma");
    const swap = (entryId: string) => [{ entryId, durationSeconds: 60 }, ...good.items.slice(1)];
    const advice = before.personalizedPlan.split("\n\n").at(-1) ?? "";
    for (const [wrong, field, words] of [
      [{ personalizedPlan: `${good.personalizedPlan} At 40 Hz.` }, "personalizedPlan", /hertz/],
      [{ personalizedPlan: `${good.personalizedPlan} It cures pain.` }, "personalizedPlan", /cure/],
      [
        { personalizedPlan: good.personalizedPlan.replace(advice, "") },
        "personalizedPlan",
        /leave in this advice/,
      ],
      [{ items: swap("no-such-entry") }, "items", /not an active, curated entry/],
      [{ items: swap(beating.entryId) }, "items", /pulses or beats/],
      [{ items: good.items.slice(0, 9) }, "items", /at least 10/],
      [{ items: swap(good.items[1]?.entryId ?? "") }, "items", /once/],
      [{ note: "" }, "note", /what you changed/],
    ] as const) {
      const { fields } = (await edit(it, { ...good, ...wrong })).json<ProblemAnswer>();
      expect(fields?.[field]).toMatch(words);
    }
    expect((await reportOf(it)).versions).toHaveLength(1);
    const nobody = await freePerson(product, "not-analysed");
    expect((await edit(nobody, good)).json<ProblemAnswer>().code).toBe("no-report");
  });

  test("cannot be approved before its own audio is composed", async () => {
    const it = await freePerson(product, "composed-later");
    await programmeFor(it.visitor);
    const before = await reportOf(it);
    await edit(it, unchanged(before));
    const waiting = await eventually(() => queued(it), "the audio waits for review");
    const madeFrom = (recommendation_id: string) =>
      product.app.db
        .updateTable("audio_files")
        .set({ recommendation_id })
        .where("id", "=", waiting.id)
        .execute();
    await madeFrom(before.id);
    expect(await queued(it)).toBeUndefined();
    const approve = () =>
      admin.post(`/api/admin/audio-files/${waiting.id}/review`, { decision: "approved" });
    expect((await approve()).json<ProblemAnswer>().code).toBe("already-reviewed");
    await madeFrom((await reportOf(it)).id);
    expect((await approve()).statusCode).toBe(200);
  });
});
