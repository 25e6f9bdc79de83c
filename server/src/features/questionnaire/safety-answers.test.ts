import { afterAll, beforeAll, expect, test } from "vitest";
import type { Assignment } from "@attune/contract/assignment";
import type { CareCase, CareCaseSummary } from "@attune/contract/care-case";
import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import type { OwnSafetyAnswers } from "@attune/contract/safety-answers";
import type { PendingTrack, TrackReview } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import { freePerson, programmeFor, reaches, submit, tracksOf } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const url = "/api/user/safety-answers";
const own = async (visitor: Visitor) => (await visitor.get(url)).json<OwnSafetyAnswers>();
const ticked = (conditions: string[], selfHarm?: string) =>
  ({ ...wizardBody(), safety: { conditions, selfHarm } }) as ReturnType<typeof wizardBody>;
/** An assessment from before the question existed, or sent by a program that leaves it out. */
function unasked() {
  const { safety: _safety, ...body } = wizardBody({ sleep: "Very poor" });
  return body;
}
const forStaff = async (id: string) =>
  (await admin.get(`/api/admin/users/${id}/questionnaire`)).json<UserQuestionnaire>();
const reasonsFor = async (userId: string) =>
  (await admin.get("/api/admin/audio-files/review"))
    .json<PendingTrack[]>()
    .filter((it) => it.userId === userId)
    .flatMap((it) => it.reviewReasons);

async function findPulsed() {
  return await product.app.db
    .selectFrom("frequencies")
    .select(["id", "slug"])
    .where("is_active", "=", true)
    .where("hertz", "<", "30")
    .where("hertz", ">", "4")
    .orderBy("hertz")
    .executeTakeFirstOrThrow();
}

test("stores ticked boxes encrypted, and offers them again", async () => {
  const { visitor, id } = await freePerson(product, "ticks");
  expect(await own(visitor)).toEqual({
    conditions: null,
    answeredAt: null,
    isDue: false,
    isReviewedFirst: false,
  });
  await submit(visitor, ticked(["hearing", "pregnancy"]));
  expect(await own(visitor)).toEqual({
    conditions: ["hearing", "pregnancy"],
    answeredAt: product.clock.now().toISOString(),
    isDue: false,
    isReviewedFirst: true,
  });
  const rows = await product.app.db
    .selectFrom("safety_answers")
    .selectAll()
    .where("user_id", "=", id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/hearing|pregnan/);
});

test("holds the audio for review, without pulses or beats, for a ticked box", async () => {
  const { visitor, id } = await freePerson(product, "implanted");
  await submit(visitor, ticked(["pacemaker-or-implant"]));
  await reaches(visitor, "in-review");
  expect(await reasonsFor(id)).toEqual(["The answers mention an implanted device."]);
  expect((await forStaff(id)).risks.contraindications).toEqual(["pacemaker-or-implant"]);
});

test("leaves out pulses for someone who was never asked, and tells the reviewer", async () => {
  product.app.config.delivery = "review";
  const { visitor, id } = await freePerson(product, "unasked");
  const asked = await freePerson(product, "asked");
  await submit(visitor, unasked());
  await submit(asked.visitor, wizardBody({ sleep: "Very poor" }));
  await reaches(visitor, "in-review");
  await reaches(asked.visitor, "in-review");
  product.app.config.delivery = "automatic";
  const reviewOf = async (userId: string) => {
    const queue = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
    const trackId = queue.find((it) => it.userId === userId)?.id;
    return (await admin.get(`/api/admin/audio-files/${trackId}/review`)).json<TrackReview>();
  };
  const pulsed = /beat of|pulses at/;
  const sounds = ({ segments }: TrackReview) => segments.map((it) => it.emittedLabel).join();
  const review = await reviewOf(id);
  expect(sounds(await reviewOf(asked.id))).toMatch(pulsed);
  expect(sounds(review)).not.toMatch(pulsed);
  expect(review.leftOut).toMatchObject([{ rule: "pulses", because: [] }]);
  expect(review.assessment).toMatchObject({ ticked: null });
});

test("leaves out pulses for a customer who listens while driving, without a review", async () => {
  const { visitor, id } = await freePerson(product, "drives");
  await submit(visitor, ticked(["driving"]));
  await reaches(visitor, "ready");
  expect((await forStaff(id)).risks.contraindications).toEqual(["driving"]);
  expect((await own(visitor)).isReviewedFirst).toBe(false);
});

test("treats self-harm on some days as a crisis, and reviews an answer that is withheld", async () => {
  const some = await freePerson(product, "some-days");
  await submit(some.visitor, ticked(["none"], "some-days"));
  await reaches(some.visitor, "in-review");
  expect((await forStaff(some.id)).risks.isCrisis).toBe(true);
  const silent = await freePerson(product, "rather-not");
  await submit(silent.visitor, ticked(["none"], "rather-not-say"));
  await reaches(silent.visitor, "in-review");
  expect((await forStaff(silent.id)).risks.isCrisis).toBe(false);
  expect(await reasonsFor(silent.id)).toEqual([expect.stringContaining("would rather not say")]);
  expect((await own(silent.visitor)).isReviewedFirst).toBe(true);
});

test("asks once if the assessment is older than the question, and holds back pulsed sound on a tick", async () => {
  const { visitor, id } = await freePerson(product, "older");
  await programmeFor(visitor, unasked());
  expect(await own(visitor)).toMatchObject({ conditions: null, isDue: true });
  const pulsed = await assign(product, "older", (await findPulsed()).slug);
  const plays = async () => (await tracksOf(visitor)).some((it) => it.id === pulsed.id);
  expect(await plays()).toBe(true);
  product.clock.advance(60_000);
  const answer = await visitor.post(url, { conditions: ["epilepsy"] });
  expect(answer.json()).toMatchObject({ conditions: ["epilepsy"], isDue: false });
  await eventually(async () => !(await plays()), "the pulsed sound is held back");
  const answeredAt = product.clock.now().toISOString();
  expect((await forStaff(id)).ticked).toEqual({ conditions: ["epilepsy"], answeredAt });
  expect(await reasonsFor(id)).toContain("The answers mention epilepsy, seizures or blackouts.");
});

test("counts a box that is no longer ticked once more, and shows staff that it was unticked", async () => {
  const { visitor, id } = await freePerson(product, "unticks");
  await submit(visitor, ticked(["epilepsy"]));
  await reaches(visitor, "in-review");
  product.clock.advance(60_000);
  await submit(visitor, ticked(["none"]));
  await eventually(
    async () => (await reasonsFor(id)).some((it) => it.includes("no longer do")),
    "the second programme waits",
  );
  expect((await forStaff(id)).risks.withdrawn).toEqual(["epilepsy"]);
  product.clock.advance(60_000);
  await programmeFor(visitor, { ...ticked(["none"]), painLevel: 3 });
});

test("counts a separately unticked box for this assessment and the next, and shows it to staff", async () => {
  const { visitor, id } = await freePerson(product, "unticks-alone");
  await programmeFor(visitor, ticked(["none"]));
  for (const conditions of [["epilepsy"], ["none"]]) {
    product.clock.advance(60_000);
    await visitor.post(url, { conditions });
  }
  const withdrawn = { contraindications: ["epilepsy"], withdrawn: ["epilepsy"] };
  expect((await forStaff(id)).risks).toMatchObject(withdrawn);
  const { id: frequencyId } = await findPulsed();
  const given = await admin.post(`/api/admin/users/${id}/assignments`, { frequencyId });
  expect(given.json<Assignment>().isHeld).toBe(true);
  expect(await reasonsFor(id)).toContainEqual(expect.stringContaining("no longer do"));
  product.clock.advance(60_000);
  await submit(visitor, { ...ticked(["none"]), painLevel: 3 });
  await reaches(visitor, "in-review");
  expect((await forStaff(id)).risks).toMatchObject(withdrawn);
  product.clock.advance(60_000);
  await programmeFor(visitor, { ...ticked(["none"]), painLevel: 4 });
  expect((await forStaff(id)).risks).toMatchObject({ contraindications: [], withdrawn: [] });
});

test("shows staff a box of the assessment that was unticked separately", async () => {
  const { visitor, id } = await freePerson(product, "unticks-later");
  await submit(visitor, ticked(["hearing", "pregnancy"]));
  product.clock.advance(60_000);
  await visitor.post(url, { conditions: ["hearing"] });
  expect((await forStaff(id)).risks).toMatchObject({
    contraindications: ["pregnancy", "hearing"],
    withdrawn: ["pregnancy"],
  });
});

test("refuses contradictory boxes with a message, and stores nothing", async () => {
  const { visitor, id } = await freePerson(product, "contradicts");
  const all = ["epilepsy", "pregnancy", "driving", "none"];
  for (const conditions of [[], all, ["epilepsy", "epilepsy"], ["wings"], "none", [1], null]) {
    const answer = await visitor.post("/api/user/questionnaire", {
      ...wizardBody(),
      safety: { conditions },
    });
    expect(answer.statusCode).toBe(400);
    expect((await visitor.post(url, { conditions })).statusCode).toBe(400);
  }
  const unknown = { conditions: ["none"], selfHarm: "maybe" };
  const answer = await visitor.post("/api/user/questionnaire", {
    ...wizardBody(),
    safety: unknown,
  });
  expect(answer.statusCode).toBe(400);
  const rows = await product.app.db
    .selectFrom("safety_answers")
    .select("id")
    .where("user_id", "=", id)
    .execute();
  expect(rows).toEqual([]);
});

test("refuses malformed requests with a message", async () => {
  const { visitor } = await freePerson(product, "breaks");
  const refused = async (body: unknown) => {
    const answer = await visitor.post(url, body);
    const { status, message } = answer.json<{ status: number; message: string }>();
    expect(message).toMatch(/^(Please|What was sent).*\.$/);
    return status;
  };
  expect(await refused("")).toBe(400);
  expect(await refused("null")).toBe(400);
  expect(await refused("[]")).toBe(400);
  expect(await refused({ conditions: { 0: "epilepsy" } })).toBe(400);
  expect(await refused({ conditions: ["<b>epilepsy</b>"] })).toBe(400);
  expect(await refused({ conditions: Array(100_000).fill("epilepsy") })).toBe(413);
});

test("opens a case for a crisis text in any Unicode disguise", async () => {
  const { visitor, id } = await freePerson(product, "writes-oddly");
  const written = [
    "<p>I want to <b>end</b> my&nbsp;life</p>",
    "I want to \u202eend my life\u202c",
    "I want 😭 to end 🙏 my life",
    "Ｉ ｗａｎｔ ｔｏ ｅｎｄ ｍｙ ｌｉｆｅ",
    `${"I sleep badly. ".repeat(125)}I want to end my life`,
    "\ud800\u0000 I want to end my life",
  ];
  for (const additional of written) await submit(visitor, wizardBody({ additional }));
  const { cases } = (await admin.get("/api/admin/care-cases")).json<{ cases: CareCaseSummary[] }>();
  const opened = cases.find((it) => it.userId === id);
  const { steps } = (await admin.get(`/api/admin/care-cases/${opened?.id}`)).json<CareCase>();
  expect(steps.filter((it) => it.step === "raised")).toHaveLength(written.length);
});

test("stores nothing without a recorded consent", async () => {
  const { visitor } = await freePerson(product, "unconsenting");
  const { healthDataConsent: _, ...body } = wizardBody();
  const refused = await visitor.post("/api/user/questionnaire", body);
  expect(refused.json()).toMatchObject({ status: 409, code: "consent-needed" });
  const boxes = await visitor.post(url, { conditions: ["none"] });
  expect(boxes.json()).toMatchObject({ status: 409, code: "consent-needed" });
});

test("refuses megabytes of answers with a message, and reads right-to-left text and emoji", async () => {
  const { visitor } = await freePerson(product, "verbose");
  const long = { ...wizardBody(), responses: { pain: Array(30).fill("a ".repeat(1900)) } };
  const refused = await visitor.post("/api/user/questionnaire", long);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Please shorten your answers");
  const odd = { additional: "<b>\u202eseizures\u202c</b> 🙂 أعاني من الأرق" };
  expect((await submit(visitor, wizardBody(odd))).responses).toMatchObject(odd);
});
