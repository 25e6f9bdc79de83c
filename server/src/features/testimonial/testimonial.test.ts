import type { ProblemAnswer } from "@attune/contract/problem";
import type { StaffTestimonial, Testimonial } from "@attune/contract/testimonial";
import type { LightMyRequestResponse } from "fastify";
import type { UserAnswer } from "@attune/contract/user";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePerson, programmeFor } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { eraseDeletedTestimonials } from "./erase-deleted-testimonials.ts";
import { fillStories } from "./fill-stories.ts";

let product: Product;
let [amira, farid, manager]: Visitor[] = [];

beforeAll(async () => {
  product = await startProduct();
  [amira, farid, manager] = await Promise.all(
    ["amira", "farid", "manager"].map((it) => product.signedIn(it)),
  );
  await eventually(
    async () => (await amira!.get("/api/user/audio-files")).json<object[]>().length > 0,
    "there is something to listen to",
  );
});
afterAll(() => product.close());

const path = "/api/admin/testimonials";
const all = async () => (await manager!.get(path)).json<StaffTestimonial[]>();
const shown = async () => (await product.visitor().get("/api/testimonials")).json<Testimonial[]>();
const problemOf = (answer: LightMyRequestResponse) => {
  const { code, fields } = answer.json<ProblemAnswer>();
  return [answer.statusCode, code, ...(fields === undefined ? [] : [fields])];
};

describe("a customer's review", () => {
  const words = "The evening programme cures my dark mood.";

  test("requires audio", async () => {
    const answer = await farid!.post("/api/user/submit-review", { rating: 4 });
    expect(problemOf(answer)).toEqual([409, "nothing-to-review"]);
  });

  test("is rejected with specific messages if invalid", async () => {
    const answer = await amira!.post("/api/user/submit-review", {
      rating: 6,
      reviewText: "x".repeat(501),
    });
    expect(problemOf(answer)).toEqual([
      400,
      "invalid-input",
      {
        rating: "Please select a rating between 1 and 5 stars.",
        reviewText: "Please use at most 500 characters",
      },
    ]);
    expect(await all()).toEqual([]);
  });

  test("can be postponed", async () => {
    await amira!.post("/api/user/dismiss-review-prompt", {});
    const user = (await amira!.get("/api/user")).json<UserAnswer>();
    expect(user.reviewPromptDismissedAt).toBe(product.clock.now().toISOString());
    expect(user.reviewSubmittedAt).toBeNull();
  });

  test("is pending staff review, hidden from the public, with the consent recorded as given", async () => {
    const body = { rating: 4, reviewText: words, mayPublish: true, status: "approved" };
    const answers = await Promise.all([
      amira!.post("/api/user/submit-review", body),
      amira!.post("/api/user/submit-review", body),
    ]);
    expect(answers.map((it) => it.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((it) => it.statusCode === 200)?.json()).toEqual({
      message: "Your review has been submitted and will be reviewed by our team.",
    });
    expect(await shown()).toEqual([]);
    expect(await all()).toMatchObject([
      {
        testimonialText: words,
        originalText: words,
        rating: 4,
        status: "pending",
        isActive: false,
        hasConsent: true,
      },
    ]);
    const user = (await amira!.get("/api/user")).json<UserAnswer>();
    expect(user.reviewSubmittedAt).not.toBeNull();
    const consents = await product.app.db
      .selectFrom("consents")
      .select(["user_id", "version"])
      .where("kind", "=", "review-publication")
      .execute();
    expect(consents).toEqual([{ user_id: user.id, version: "1.0" }]);
  });

  test("is published only without forbidden claims, with the original text stored and the edit flagged", async () => {
    const [review] = await all();
    const url = `${path}/${review?.id}`;
    const refused = await manager!.patch(url, { status: "approved" });
    expect(problemOf(refused)).toEqual([
      400,
      "forbidden-claim",
      {
        testimonialText: expect.stringMatching(
          /^“cures”: .*CAP Code rule 12\.1.* Say “made for relaxation” instead\.$/,
        ),
      },
    ]);
    expect(await shown()).toEqual([]);
    const stars = await manager!.patch(url, { status: "approved", rating: 5 });
    expect(problemOf(stars)[2]).toEqual({
      rating: "The stars are the customer's own and cannot be changed",
    });
    const edited = "The evening programme lightens my mood.";
    const published = await manager!.patch(url, { status: "approved", testimonialText: edited });
    expect(published.json<StaffTestimonial>()).toMatchObject({
      status: "approved",
      isActive: true,
      testimonialText: edited,
      originalText: words,
      isEdited: true,
      isVerified: true,
      rating: 4,
    });
    expect(await shown()).toEqual([
      {
        id: review?.id,
        testimonialText: edited,
        customerName: review?.customerName,
        role: null,
        rating: 4,
        isVerified: true,
        isEdited: true,
      },
    ]);
    // An approved one can be hidden, but never becomes pending again.
    const back = await manager!.patch(url, { status: "pending", isActive: false });
    expect(back.json<StaffTestimonial>()).toMatchObject({ status: "approved", isActive: false });
    expect(await shown()).toEqual([]);
  });

  test("without consent can be read and deleted, but never published", async () => {
    const { db } = product.app;
    await db.updateTable("users").set({ review_submitted_at: null }).execute();
    await amira!.post("/api/user/submit-review", { rating: 1 });
    const review = (await all()).find((it) => it.status === "pending");
    expect(review).toMatchObject({ testimonialText: "", hasConsent: false });
    const url = `${path}/${review?.id}`;
    const answer = await manager!.patch(url, { status: "approved", testimonialText: "Lovely." });
    expect(problemOf(answer)).toEqual([409, "no-publication-consent"]);
    expect((await manager!.delete(url)).statusCode).toBe(204);
    expect((await manager!.delete(url)).statusCode).toBe(404);
  });

  test("about self-harm opens a case at once", async () => {
    const { db } = product.app;
    await db.updateTable("users").set({ review_submitted_at: null }).execute();
    await amira!.post("/api/user/submit-review", {
      rating: 1,
      reviewText: "I want to kill myself",
    });
    const mail = await eventually(
      async () =>
        (await listOutbox(product.app)).find(
          (it) => it.subject === "A case needs your attention now",
        ),
      "admins are alerted",
    );
    expect(mail.text).not.toContain("kill");
    const second = await amira!.post("/api/user/submit-review", {
      rating: 1,
      reviewText: "Nobody read it. I will hang myself tonight",
    });
    expect(problemOf(second)).toEqual([409, "review-submitted-already"]);
    const steps = await db.selectFrom("care_case_steps").select(["source", "source_id"]).execute();
    expect(steps.filter((it) => it.source_id === null)).toEqual([
      { source: "review", source_id: null },
    ]);
  });
});

test("a review of stars alone is published only with words", async () => {
  const { visitor } = await freePerson(product, "stars-only");
  await programmeFor(visitor);
  await visitor.post("/api/user/submit-review", { rating: 5, mayPublish: true });
  const review = (await all()).find((it) => it.hasConsent === true && it.originalText === "");
  const publish = (more = {}) =>
    manager!.patch(`${path}/${review?.id}`, { status: "approved", ...more });
  expect(problemOf(await publish())).toEqual([
    400,
    "invalid-input",
    { testimonialText: "Please enter the testimonial" },
  ]);
  expect((await shown()).filter((it) => it.id === review?.id)).toEqual([]);
  const words = "Five stars for calm evenings.";
  expect((await publish({ testimonialText: words })).statusCode).toBe(200);
  expect(await shown()).toContainEqual(expect.objectContaining({ testimonialText: words }));
  await manager!.delete(`${path}/${review?.id}`);
});

describe("a testimonial that staff add", () => {
  const body = { customerName: "Jo B.", testimonialText: "<b>Calm</b> evenings." };

  test("is approved at once as plain text, comes last, and is never verified or pending", async () => {
    const before = (await all()).filter((it) => it.status === "approved").length;
    const answer = await manager!.post(path, { ...body, status: "pending", isVerified: true });
    expect([answer.statusCode, answer.json<StaffTestimonial>()]).toMatchObject([
      201,
      {
        ...body,
        role: null,
        rating: 5,
        isActive: true,
        status: "approved",
        displayOrder: before,
        isVerified: false,
        isEdited: false,
        originalText: null,
        hasConsent: null,
      },
    ]);
  });

  test("counts towards the stories section of the front page", async () => {
    const place = '<div data-stories-count="">';
    const { length } = await shown();
    expect(length).toBeGreaterThan(0);
    expect(await fillStories(product.app, place)).toBe(`<div data-stories-count="${length}">`);
    expect(await fillStories(product.app, "<p>Terms</p>")).toBe("<p>Terms</p>");
  });

  test("is shown in display order while active", async () => {
    const first = (
      await manager!.post(path, {
        ...body,
        customerName: "First F.",
        role: "Nurse",
        displayOrder: -1,
      })
    ).json<StaffTestimonial>();
    expect((await shown())[0]).toMatchObject({ customerName: "First F.", role: "Nurse" });
    await manager!.patch(`${path}/${first.id}`, { isActive: false, role: "" });
    expect((await shown()).map((it) => it.id)).not.toContain(first.id);
    expect((await all()).find((it) => it.id === first.id)).toMatchObject({ role: null });
  });

  test("can be restored for a day after its deletion", async () => {
    const it = (await manager!.post(path, body)).json<StaffTestimonial>();
    const url = `${path}/${it.id}`;
    const isThere = async () =>
      [await shown(), await all()].map((list) => list.some(({ id }) => id === it.id));
    await manager!.delete(url);
    expect(await isThere()).toEqual([false, false]);
    expect((await manager!.patch(url, { isActive: true })).statusCode).toBe(404);
    expect((await manager!.post(`${url}/restore`)).json<StaffTestimonial>()).toEqual(it);
    expect(await isThere()).toEqual([true, true]);
    await manager!.delete(url);
    product.clock.advance(25 * 3_600_000);
    await eraseDeletedTestimonials(product.app);
    expect((await manager!.post(`${url}/restore`)).statusCode).toBe(404);
  });

  test("is refused with missing fields or forbidden claims in the wording of the form", async () => {
    const before = await all();
    const answers = [
      await manager!.post(path, { customerName: " ", testimonialText: " ", rating: 0 }),
      await manager!.post(path, { ...body, testimonialText: "It healed me", role: "NHS approved" }),
    ];
    expect(answers.map(problemOf)).toEqual([
      [
        400,
        "invalid-input",
        {
          customerName: "Please enter the customer's name",
          testimonialText: "Please enter the testimonial",
          rating: "Please select a rating between 1 and 5 stars.",
        },
      ],
      [
        400,
        "forbidden-claim",
        {
          testimonialText: expect.stringMatching(
            /^“healed”: .*CAP Code.* Say “calming” instead\.$/,
          ),
          role: expect.stringMatching(
            /^“nhs approved”: .*CAP Code.* Say “made with care” instead\.$/,
          ),
        },
      ],
    ]);
    expect(await all()).toEqual(before);
  });

  test("can be searched by name, role or text, counted and split into pages", async () => {
    for (let n = 1; n <= 27; n += 1)
      await manager!.post(path, { ...body, customerName: `Wren ${n}`, displayOrder: 500 + n });
    await manager!.post(path, { ...body, customerName: "Kit", role: "Midwife", displayOrder: -5 });
    const list = async (query: string) =>
      (await manager!.get(`${path}?${query}`)).json<StaffTestimonial[]>();
    const names = async (query: string) => (await list(query)).map((it) => it.customerName);
    const first = await names("search=wren&status=approved");
    expect([first[0], first[24], first.length]).toEqual(["Wren 1", "Wren 25", 25]);
    expect(await names("search=wren&page=2")).toEqual(["Wren 26", "Wren 27"]);
    expect(await names("search=wren&page=3")).toEqual([]);
    expect(await names("search=MIDWIFE")).toEqual(["Kit"]);
    expect(await names("search=wren&status=pending")).toEqual([]);
    const figures = async (query: string) =>
      (await manager!.get(`${path}/figures${query}`)).json<object>();
    expect(await figures("?search=wren")).toEqual({ pending: 0, approved: 27 });
    expect(await figures("?search=nobody+at+all")).toEqual({ pending: 0, approved: 0 });
    const { db, clock, randomness } = product.app;
    const waiting = Array.from({ length: 30 }, (_, n) => ({
      id: randomness.uuid(),
      customer_name: `Lark ${n}`,
      testimonial_text: "Calm.",
      status: "pending" as const,
      created_at: new Date(clock.now().getTime() + n),
      updated_at: clock.now(),
    }));
    await db.insertInto("testimonials").values(waiting).execute();
    // Both lists in sequence: pending, then approved from the middle of a page.
    const both = [await list("page=1"), await list("page=2"), await list("page=3")].flat();
    const counts = (await figures("")) as { pending: number; approved: number };
    expect(both.map((it) => it.status)).toEqual([
      ...Array.from({ length: counts.pending }, () => "pending"),
      ...Array.from({ length: counts.approved }, () => "approved"),
    ]);
    expect(new Set(both.map((it) => it.id)).size).toBe(both.length);
    expect(both.find((it) => it.status === "approved")?.customerName).toBe("Kit");
  });

  test("is visible only to staff", async () => {
    for (const visitor of [amira!, product.visitor()])
      for (const at of [path, `${path}/figures`])
        expect([401, 403]).toContain((await visitor.get(at)).statusCode);
    expect((await manager!.patch(`${path}/${crypto.randomUUID()}`, {})).statusCode).toBe(404);
  });
});
