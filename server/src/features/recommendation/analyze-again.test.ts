import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import type { AiReport } from "@attune/contract/recommendation";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import {
  freePerson,
  type Person,
  programmeFor,
  reaches,
  reviewOf,
  submit,
} from "../../testing/journey.ts";
import { eventually, type Product, startProduct, waitForSounds } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const urlOf = ({ id }: Person) => `/api/admin/users/${id}`;
const reportOf = async (it: Person) => (await admin.get(`${urlOf(it)}/ai-report`)).json<AiReport>();
const answersOf = async (it: Person) =>
  (await admin.get(`${urlOf(it)}/questionnaire`)).json<UserQuestionnaire>();
const queue = async () => (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
const another = (before: AiReport, it: Person) =>
  eventually(async () => {
    const after = await reportOf(it);
    return after.id !== before.id && after;
  }, "there is another report");

describe("the answers shown to staff", () => {
  test("are the newest assessment with its risks, and the previous one", async () => {
    const it = await freePerson(product, "reader");
    expect((await admin.get(`${urlOf(it)}/questionnaire`)).json<ProblemAnswer>().code).toBe(
      "no-questionnaire",
    );
    await submit(it.visitor, wizardBody({ additional: "I have epilepsy." }));
    product.clock.advance(60_000);
    await submit(it.visitor, wizardBody({ sleep: "Excellent" }));
    const { previous, ...newest } = await answersOf(it);
    expect(newest).toMatchObject({
      assessments: [{ id: newest.id }, { id: previous?.id }],
      failureReason: null,
      // Stated once, it also counts for later assessments.
      risks: { isCrisis: false, contraindications: ["epilepsy"], withdrawn: [] },
    });
    expect(newest.responses["sleep"]).toBe("Excellent");
    expect(previous?.responses["additional"]).toBe("I have epilepsy.");
    await reaches(it.visitor, "in-review");
  });

  test("include any assessment on request, compared with any earlier one", async () => {
    const it = await freePerson(product, "compared");
    const ids: string[] = [];
    for (const sleep of ["Poor", "Good", "Excellent"]) {
      ids.push((await submit(it.visitor, wizardBody({ sleep }))).id);
      product.clock.advance(60_000);
    }
    const [oldest = "", middle = "", newest = ""] = ids;
    const read = async (query: string, who = it) => {
      const answer = await admin.get(`${urlOf(who)}/questionnaire${query}`);
      if (answer.statusCode !== 200) return answer.statusCode;
      const { id, previous, assessments } = answer.json<UserQuestionnaire>();
      return [id, previous?.id ?? null, assessments.map((one) => one.id)];
    };
    const all = [newest, middle, oldest];
    expect(await read("")).toEqual([newest, middle, all]);
    expect(await read(`?against=${oldest}`)).toEqual([newest, oldest, all]);
    expect(await read(`?assessment=${middle}`)).toEqual([middle, oldest, all]);
    expect(await read(`?assessment=${oldest}`)).toEqual([oldest, null, all]);
    expect(await read(`?assessment=${oldest}&against=${newest}`)).toBe(404);
    const other = await freePerson(product, "compares-nobody");
    await submit(other.visitor, wizardBody({}));
    expect(await read(`?assessment=${newest}`, other)).toBe(404);
  });
});

test("counts a use for each catalogue entry in a new programme", async () => {
  const used = async () => {
    const listed = await admin.get("/api/admin/frequencies?pageSize=100");
    return listed.json<FrequencyAnswer[]>().map(({ name, usageCount }) => ({ name, usageCount }));
  };
  const it = await freePerson(product, "counted");
  await waitForSounds(product.app); // of earlier tests, which count as well
  const before = await used();
  await programmeFor(it.visitor);
  const chosen = (await reportOf(it)).items.map(({ name }) => name);
  expect(await used()).toEqual(
    before.map(({ name, usageCount }) => ({
      name,
      usageCount: usageCount + (chosen.includes(name) ? 1 : 0),
    })),
  );
});

describe("running the analysis again", () => {
  test("makes a new report and programme under the same id, while the old one plays until then", async () => {
    const it = await freePerson(product, "again");
    const track = await programmeFor(it.visitor);
    const before = await reportOf(it);
    const firstBytes = () =>
      it.visitor.get(track.audioFileUrl, { headers: { range: "bytes=0-1" } });
    const sound = (await firstBytes()).headers.etag;
    product.clock.advance(60_000);
    const answer = await admin.post(`${urlOf(it)}/ai-analysis`);
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { questionnaireId: before.questionnaireId, status: "pending" },
    ]);
    expect((await firstBytes()).statusCode).toBe(206);
    const after = await another(before, it);
    expect(after.questionnaireId).toBe(before.questionnaireId);
    expect(after.items.map((item) => item.entryId)).not.toEqual(
      before.items.map((item) => item.entryId),
    );
    const changed = await eventually(async () => {
      const { headers } = await firstBytes();
      return headers.etag !== sound && headers.etag;
    }, "the programme is another one");
    expect(changed).toBeTruthy();
    const files = await product.app.db
      .selectFrom("audio_files")
      .select(["id", "status", "recommendation_id"])
      .where("user_id", "=", it.id)
      .execute();
    expect(files).toEqual([{ id: track.id, status: "approved", recommendation_id: after.id }]);
  });

  test("requires answers to analyse", async () => {
    const it = await freePerson(product, "silent");
    const answer = await admin.post(`${urlOf(it)}/ai-analysis`);
    expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([
      404,
      "no-questionnaire",
    ]);
    expect((await admin.get(`${urlOf(it)}/ai-report`)).json<ProblemAnswer>().code).toBe(
      "no-report",
    );
  });
});

describe("a track that staff regenerate", () => {
  test("leaves the queue, returns with new sound, and can be decided on only then", async () => {
    const it = await freePerson(product, "reviewed");
    await submit(it.visitor, wizardBody({ additional: "I have a pacemaker." }));
    await reaches(it.visitor, "in-review");
    const [first] = (await queue()).filter((track) => track.userId === it.id);
    const segments = async () => (await reviewOf(admin, first?.id ?? "")).segments;
    const [before, earlier] = [await reportOf(it), await segments()];
    product.clock.advance(60_000);
    const url = `/api/admin/audio-files/${first?.id}`;
    expect((await admin.post(`${url}/regenerate`)).statusCode).toBe(202);
    await another(before, it);
    await eventually(
      async () =>
        (await queue()).find(
          (track) => track.userId === it.id && track.createdAt !== first?.createdAt,
        ),
      "the audio is back in the queue",
    );
    expect(await segments()).not.toEqual(earlier);
    expect(
      (await admin.post(`${url}/review`, { decision: "approved", isConfirmed: true })).statusCode,
    ).toBe(200);
    const repeated = await admin.post(`${url}/regenerate`);
    expect([repeated.statusCode, repeated.json<ProblemAnswer>().code]).toEqual([
      409,
      "already-reviewed",
    ]);
  });

  test("is not in the queue while it is being regenerated", async () => {
    const it = await freePerson(product, "meanwhile");
    await submit(it.visitor, wizardBody({ additional: "I have a pacemaker." }));
    await reaches(it.visitor, "in-review");
    const [track] = (await queue()).filter((one) => one.userId === it.id);
    const set = (status: "pending" | "analyzed") =>
      product.app.db
        .updateTable("questionnaires")
        .set({ status })
        .where("user_id", "=", it.id)
        .execute();
    await set("pending");
    expect((await queue()).some((one) => one.userId === it.id)).toBe(false);
    const url = `/api/admin/audio-files/${track?.id}/review`;
    expect((await admin.post(url, { decision: "approved", isConfirmed: true })).statusCode).toBe(
      409,
    );
    await set("analyzed");
    expect((await admin.post(url, { decision: "approved", isConfirmed: true })).statusCode).toBe(
      200,
    );
  });
});
