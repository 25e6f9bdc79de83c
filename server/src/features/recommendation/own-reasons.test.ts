import { afterAll, beforeAll, expect, test } from "vitest";
import type { AiReport, OwnChanges, OwnReasons } from "@attune/contract/recommendation";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import { findClaims } from "@attune/domain/claims/find-claims";
import { namesHertz } from "@attune/domain/claims/names-hertz";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, reaches, submit, tracksOf } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { findRecommendation } from "./find-recommendation.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const path = "/api/user/recommendation";
const reasonsOf = async (visitor: Visitor) => (await visitor.get(path)).json<OwnReasons | null>();

async function analysed(visitor: Visitor) {
  const { id } = await submit(visitor, wizardBody({ sleep: "Very poor" }));
  await reaches(visitor, "ready");
  const found = await eventually(() => findRecommendation(product.app, id), "it is analysed");
  return { id, draft: found.draft, recommendationId: found.id };
}

test("returns the reasons for the listener's programme in listening order, without hertz", async () => {
  const { visitor } = await freePerson(product, "curious");
  expect(await reasonsOf(visitor)).toBeNull();
  const { id, draft } = await analysed(visitor);
  const reasons = await reasonsOf(visitor);
  expect(reasons?.assessmentId).toBe(id);
  expect(reasons?.parts.map(({ phase }) => phase)).toEqual(["settle", "core", "rest"]);
  const sentences = reasons?.parts.flatMap((it) => it.reasons) ?? [];
  expect(sentences).toContain(
    "You described your sleep as very poor, so the last part is very slow.",
  );
  expect(new Set(sentences).size).toBe(sentences.length);
  const whole = JSON.stringify(reasons);
  expect(namesHertz(whole)).toBe(false);
  expect(findClaims(whole)).toEqual([]);
  for (const it of draft.items) expect(whole).not.toContain(it.name);
  const sounds = reasons?.evidence.reduce((sum, it) => sum + it.sounds, 0);
  expect(sounds).toBe(draft.items.length);
});

test("returns which scores changed since last time, and what the new ones led to", async () => {
  const { visitor } = await freePerson(product, "moved");
  const changesOf = async () => (await visitor.get(`${path}/changes`)).json<OwnChanges | null>();
  await submit(visitor, wizardBody({ stress: "Severe", sleep: "Poor" }));
  await reaches(visitor, "ready");
  expect(await changesOf()).toBeNull();
  const since = product.clock.now().toISOString();
  product.clock.advance(86_400_000);
  await submit(visitor, wizardBody({ stress: "Moderate", sleep: "Poor" }));
  await reaches(visitor, "ready");
  const changes = await changesOf();
  expect(changes?.since).toBe(since);
  expect(changes?.scores).toEqual([
    {
      name: "stress",
      before: 10,
      after: 7,
      reasons: ["You feel moderately stressed, so the middle part is calm but awake."],
    },
  ]);
});

test("returns a score that was skipped in one of the two assessments as missing there", async () => {
  const { visitor } = await freePerson(product, "skipped");
  const skipped = (body: AssessmentBody) => ({ ...body, painLevel: null });
  const first = { ...wizardBody({ sleep: "Poor" }), painLevel: 4 };
  for (const body of [first, skipped(first)]) {
    await submit(visitor, body);
    await reaches(visitor, "ready");
    product.clock.advance(86_400_000);
  }
  const changes = (await visitor.get(`${path}/changes`)).json<OwnChanges | null>();
  expect(changes?.scores).toEqual([{ name: "pain", before: 4, after: null, reasons: [] }]);
});

test("is about the newest assessments, even after staff edit the programme of an older one", async () => {
  const { id: userId, visitor } = await freePerson(product, "edited-late");
  const changesOf = async () => (await visitor.get(`${path}/changes`)).json<OwnChanges | null>();
  const first = await analysed(visitor);
  for (const stress of ["Moderate", "Severe"]) {
    product.clock.advance(86_400_000);
    await submit(visitor, wizardBody({ stress, sleep: "Good" }));
    await reaches(visitor, "ready");
  }
  const [reasons, changes] = [await reasonsOf(visitor), await changesOf()];
  expect(changes?.scores).toMatchObject([{ name: "stress", before: 7, after: 10 }]);
  product.clock.advance(86_400_000);
  const admin = await product.signedIn("admin");
  const reportUrl = `/api/admin/users/${userId}/ai-report`;
  const report = (await admin.get(reportUrl)).json<AiReport>();
  const { items, personalizedPlan } = first.draft;
  const edited = await admin.post(`/api/admin/users/${userId}/recommendations`, {
    versionId: first.recommendationId,
    items: items.map(({ entryId, durationSeconds }) => ({ entryId, durationSeconds })),
    personalizedPlan,
    note: "Looked at once more",
  });
  expect(edited.json<AiReport>()).toMatchObject({ questionnaireId: first.id });
  expect(await reasonsOf(visitor)).toEqual(reasons);
  expect(await changesOf()).toEqual(changes);
  expect((await admin.get(reportUrl)).json()).toEqual(report);
});

test("does not return another person's reasons", async () => {
  const { visitor } = await freePerson(product, "other");
  expect(await reasonsOf(visitor)).toBeNull();
  expect((await product.visitor().get(path)).statusCode).toBe(401);
});

test("chooses entries again that helped more than others, and says so", async () => {
  const { visitor } = await freePerson(product, "better");
  const first = await analysed(visitor);
  await checkIn(visitor, 8);
  await analysed(visitor);
  await checkIn(visitor, 2);
  const third = await analysed(visitor);
  const before = new Set(first.draft.items.map(({ entryId }) => entryId));
  const back = third.draft.items.filter(({ entryId }) => before.has(entryId));
  expect(back.length).toBeGreaterThanOrEqual(4);
  expect(back[0]?.staffReason).toMatch(
    /Last heard 2 programmes ago\. Check-ins: \+3\.4 points, 4 with it against 4 without\./,
  );
  expect(JSON.stringify(await reasonsOf(visitor))).toContain("You felt better on days with it");
});

/** Four check-ins on the newest programme, two a day, each starting at 2 of 10. */
async function checkIn(visitor: Visitor, after: number) {
  const programme = (await tracksOf(visitor)).find((it) => it.kind === "programme");
  for (let time = 0; time < 4; time += 1) {
    product.clock.advance(43_200_000);
    const begun = await visitor.post("/api/user/check-ins", {
      trackId: programme?.id,
      before: [{ topic: "sleep", value: 2 }],
    });
    const { id } = begun.json<{ id: string }>();
    await visitor.post(`/api/user/check-ins/${id}/after`, {
      after: [{ topic: "sleep", value: after }],
    });
  }
}
