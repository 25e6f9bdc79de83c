import type { LightMyRequestResponse } from "fastify";
import type { CalendarEntry, Campaign, GeneratedContent } from "@attune/contract/campaign";
import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CampaignPost, ChannelFault } from "../../adapters/channels/port.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { eraseDeletedContent } from "./erase-deleted-content.ts";
import { publishDue, publishWhenDue } from "./publish-due.ts";

let product: Product;
let manager: Visitor;
/** What the channel received, and how it responds. */
let posts: CampaignPost[];
let answer: () => Promise<{ reference: string | null }>;

const channel = {
  name: "hooks.example",
  async publish(post: CampaignPost) {
    posts.push(post);
    return await answer();
  },
};

beforeAll(async () => {
  posts = [];
  answer = async () => ({ reference: "https://social.example/1" });
  product = await startProduct({}, { channel });
  manager = await product.signedIn("manager");
});
afterAll(() => product.close());

const base = "/api/admin/social";
const hourMs = 3_600_000;
const draft = { platforms: ["facebook"], content: "A calm evening.\n\n#Calm" };
const inHours = (hours: number) =>
  new Date(product.clock.now().getTime() + hours * hourMs).toISOString();
const create = async (more: object = {}) =>
  (await manager.post(`${base}/post`, { ...draft, ...more })).json<Campaign>();
const get = async (id: string) => (await manager.get(`${base}/campaigns/${id}`)).json<Campaign>();
const list = async (search = "") =>
  (await manager.get(`${base}/campaigns${search}`)).json<Campaign[]>();
const postsOf = (id: string) => posts.filter((it) => it.campaignId === id);
const becomes = (id: string, status: Campaign["status"]) =>
  eventually(async () => {
    const it = await get(id);
    return it.status === status && it;
  }, `the campaign is ${status}`);
const problemOf = (it: LightMyRequestResponse) => {
  const { code, fields = {} } = it.json<ProblemAnswer>();
  return [it.statusCode, code, fields];
};

describe("generating content", () => {
  const input = { platform: "twitter", contentType: "post", topic: "better sleep" };

  test("returns the same text each time, with hashtags and its length as the platform counts it", async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => manager.post(`${base}/generate-content`, input)),
    );
    const made = first!.json<GeneratedContent>();
    expect(second!.json()).toEqual(made);
    expect(made).toMatchObject({ platform: "twitter", writtenBy: "templates" });
    expect(made.characterCount).toBeGreaterThan(20);
    expect(`${made.content}\n\n${made.suggestedHashtags.join(" ")}`.length).toBeLessThan(281);
    expect(made.suggestedHashtags[0]).toBe("#BetterSleep");
  });

  test("requires a topic, and refuses one that promises a cure", async () => {
    const answers = [
      await manager.post(`${base}/generate-content`, { ...input, topic: " ", platform: "myspace" }),
      await manager.post(`${base}/generate-content`, { ...input, topic: "cures depression" }),
    ];
    expect(answers.map(problemOf)).toEqual([
      [
        400,
        "invalid-input",
        { topic: "Please enter a topic", platform: "Please choose a platform" },
      ],
      [
        400,
        "forbidden-claim",
        {
          topic: expect.stringMatching(
            /^“cures”: .*CAP Code rule 12\.1.* Say “made for relaxation” instead\./,
          ),
        },
      ],
    ]);
  });
});

describe("a campaign", () => {
  test("is an unpublished draft named by its first line if it has no schedule", async () => {
    const it = await create({ status: "published", createdBy: "x" });
    expect(it).toMatchObject({
      name: "A calm evening.",
      platform: "facebook",
      content: draft.content,
      status: "draft",
      scheduledFor: null,
      publishedAt: null,
      imageUrl: null,
      createdBy: "manager",
    });
    await publishWhenDue(product.app, it.id);
    expect([postsOf(it.id), (await get(it.id)).status]).toEqual([[], "draft"]);
    expect((await list())[0]?.id).toBe(it.id);
  });

  test("is refused with a reason if it could not be published, and nothing is stored", async () => {
    const before = await list();
    const send = (body: object) => manager.post(`${base}/post`, { ...draft, ...body });
    const answers = [
      await send({ platforms: ["facebook", "twitter"], content: " " }),
      await send({ content: "It cures insomnia." }),
      await send({ platforms: ["twitter"], content: "x".repeat(281) }),
      await send({ scheduledFor: inHours(-0.01) }),
      await send({ scheduledFor: inHours(24 * 400) }),
      await send({ scheduledFor: "tomorrow" }),
      await send({ imageUrl: "https://evil.example/x.png" }),
      await send({ imageUrl: `/api/admin/social/images/${crypto.randomUUID()}` }),
    ];
    expect(answers.map((it) => problemOf(it).slice(0, 2))).toEqual([
      [400, "invalid-input"],
      [400, "forbidden-claim"],
      [400, "too-long-for-platform"],
      [400, "schedule-in-past"],
      [400, "schedule-in-past"],
      [400, "invalid-input"],
      [400, "no-such-picture"],
      [400, "no-such-picture"],
    ]);
    expect(problemOf(answers[3]!)[2]).toEqual({
      scheduledFor: "Please choose a time in the future, at most a year ahead.",
    });
    expect(await list()).toEqual(before);
  });

  test("is published once at its scheduled time, however many workers take the job", async () => {
    const it = await create({ scheduledFor: inHours(1), name: "On time" });
    expect(it.status).toBe("scheduled");
    await publishDue(product.app);
    await publishWhenDue(product.app, it.id);
    expect(postsOf(it.id)).toEqual([]);
    product.clock.advance(hourMs);
    await Promise.all([
      ...[1, 2, 3, 4].map(() => publishWhenDue(product.app, it.id)),
      publishDue(product.app),
    ]);
    const out = await becomes(it.id, "published");
    expect(out).toMatchObject({
      publishedAt: product.clock.now().toISOString(),
      channel: "hooks.example",
      reference: "https://social.example/1",
      failureReason: null,
    });
    expect(postsOf(it.id)).toMatchObject([{ attempt: 1, content: draft.content, image: null }]);
    for (const send of [
      manager.post(`${base}/campaigns/${it.id}/publish`, {}),
      manager.patch(`${base}/campaigns/${it.id}`, { content: "Other words" }),
    ])
      expect(problemOf(await send).slice(0, 2)).toEqual([409, "campaign-is-out"]);
  });

  test("is not published with words that a colleague saved after it was opened", async () => {
    const read = await create();
    const url = `${base}/campaigns/${read.id}`;
    await manager.patch(url, { content: "Words that nobody here has read." });
    const stale = await manager.post(`${url}/publish`, { basedOn: read.updatedAt });
    expect(problemOf(stale)).toEqual([409, "campaign-changed", {}]);
    const { status, updatedAt } = await get(read.id);
    expect([status, postsOf(read.id)]).toEqual(["draft", []]);
    expect((await manager.post(`${url}/publish`, { basedOn: updatedAt })).statusCode).toBe(202);
    await becomes(read.id, "published");
  });

  test("records why publishing failed, and is retried on request", async () => {
    answer = async () => {
      throw new ChannelFault("The channel returned 503 and did not publish it.");
    };
    const it = await create();
    await manager.post(`${base}/campaigns/${it.id}/publish`, {});
    expect(await becomes(it.id, "failed")).toMatchObject({
      failureReason: "The channel returned 503 and did not publish it.",
      publishedAt: null,
    });
    await publishDue(product.app);
    expect(postsOf(it.id)).toHaveLength(1);
    answer = async () => ({ reference: null });
    const again = await manager.post(`${base}/campaigns/${it.id}/publish`, {});
    expect([again.statusCode, again.json<Campaign>().failureReason]).toEqual([202, null]);
    await becomes(it.id, "published");
    expect(postsOf(it.id).map((post) => post.attempt)).toEqual([1, 2]);
  });

  test("is not resent automatically if the server stopped while publishing it", async () => {
    const it = await create({ scheduledFor: inHours(1) });
    product.clock.advance(hourMs);
    await product.app.db
      .updateTable("social_media_campaigns")
      .set({ publishing_at: product.clock.now() })
      .where("id", "=", it.id)
      .execute();
    expect(problemOf(await manager.delete(`${base}/campaigns/${it.id}`))[1]).toBe(
      "campaign-is-out",
    );
    product.clock.advance(301_000);
    await publishDue(product.app);
    expect((await get(it.id)).failureReason).toMatch(/may or may not be out/);
    expect([(await get(it.id)).status, postsOf(it.id)]).toEqual(["failed", []]);
  });

  test("can be rescheduled, turned back into a draft, and deleted", async () => {
    const it = await create({ scheduledFor: inHours(1) });
    const url = `${base}/campaigns/${it.id}`;
    const moved = await manager.patch(url, { scheduledFor: inHours(2), content: "New words" });
    expect(moved.json<Campaign>()).toMatchObject({
      scheduledFor: inHours(2),
      content: "New words",
    });
    product.clock.advance(hourMs);
    await publishWhenDue(product.app, it.id);
    expect(postsOf(it.id)).toEqual([]);
    const back = await manager.patch(url, { scheduledFor: null });
    expect(back.json<Campaign>()).toMatchObject({ status: "draft", scheduledFor: null });
    expect((await manager.delete(url)).statusCode).toBe(204);
    expect((await manager.get(url)).statusCode).toBe(404);
  });

  test("disappears from the lists when deleted, is never sent, and can be restored for a day", async () => {
    const it = await create({ scheduledFor: inHours(1) });
    const url = `${base}/campaigns/${it.id}`;
    const total = async () =>
      (await manager.get(`${base}/campaigns/summary`)).json<{ total: number }>().total;
    const before = await total();
    await manager.delete(url);
    expect((await list()).map(({ id }) => id)).not.toContain(it.id);
    expect(await total()).toBe(before - 1);
    expect((await manager.patch(url, { content: "More" })).statusCode).toBe(404);
    expect((await manager.post(`${url}/publish`, {})).statusCode).toBe(404);
    expect((await manager.post(`${url}/restore`)).json<Campaign>()).toMatchObject({
      status: "scheduled",
      scheduledFor: it.scheduledFor,
    });
    await manager.delete(url);
    product.clock.advance(2 * hourMs);
    await publishDue(product.app);
    await publishWhenDue(product.app, it.id);
    expect(postsOf(it.id)).toEqual([]);
    const later = (await manager.post(`${url}/restore`)).json<Campaign>();
    expect(later).toMatchObject({ status: "draft", scheduledFor: null });
    await manager.delete(url);
    product.clock.advance(25 * hourMs);
    await eraseDeletedContent(product.app);
    expect((await manager.post(`${url}/restore`)).statusCode).toBe(404);
  });
});

describe("the campaign lists", () => {
  test("are filtered, counted and split into pages, newest first", async () => {
    const { db } = product.app;
    await db.deleteFrom("social_media_campaigns").execute();
    for (let at = 0; at < 27; at += 1) {
      product.clock.advance(1000);
      await create({ name: `Number ${at}` });
    }
    const pages = [await list(), await list("?page=2"), await list("?page=3")];
    expect(pages.map((it) => it.length)).toEqual([25, 2, 0]);
    expect(pages[0]?.[0]?.name).toBe("Number 26");
    const counts = await manager.get(`${base}/campaigns/summary`);
    expect(counts.json()).toEqual({
      total: 27,
      draft: 27,
      scheduled: 0,
      ready: 0,
      published: 0,
      failed: 0,
      channel: "hooks.example",
    });
    expect(await list("?status=failed")).toEqual([]);
    expect((await manager.get(`${base}/campaigns?page=0`)).statusCode).toBe(400);
  });

  test("show days in London time", async () => {
    const later = new Date("2027-06-10T23:30:00Z");
    const it = await create({ scheduledFor: later.toISOString(), name: "Late" });
    const day = async (from: string, to = from) =>
      (await manager.get(`${base}/calendar?from=${from}&to=${to}`)).json<CalendarEntry[]>();
    expect(await day("2027-06-10")).toEqual([]);
    expect(await day("2027-06-11")).toEqual([
      { id: it.id, name: "Late", platform: "facebook", status: "scheduled", at: it.scheduledFor },
    ]);
    expect((await manager.get(`${base}/calendar?from=2027-06-11&to=2027-06-10`)).statusCode).toBe(
      400,
    );
  });

  test("allow only staff", async () => {
    for (const visitor of [await product.signedIn("chloe"), product.visitor()])
      for (const url of ["campaigns", "campaigns/summary", "images"])
        expect([401, 403]).toContain((await visitor.get(`${base}/${url}`)).statusCode);
  });
});

test("a campaign is ready to post if no channel is configured, and published once staff say so", async () => {
  const own = await startProduct();
  const staff = await own.signedIn("manager");
  const it = (await staff.post(`${base}/post`, draft)).json<Campaign>();
  await staff.post(`${base}/campaigns/${it.id}/publish`, {});
  const out = await eventually(async () => {
    const found = (await staff.get(`${base}/campaigns/${it.id}`)).json<Campaign>();
    return found.status === "ready" && found;
  }, "it is ready");
  expect(out).toMatchObject({ channel: "outbox", reference: null, publishedAt: null });
  const stored = await own.app.db.selectFrom("social_outbox").selectAll().execute();
  expect(stored).toMatchObject([{ campaign_id: it.id, attempt: 1, content: draft.content }]);
  const url = `${base}/campaigns/${it.id}`;
  const edited = await staff.patch(url, { content: "A calmer evening." });
  expect(edited.json<Campaign>()).toMatchObject({ status: "ready", content: "A calmer evening." });
  const posted = (await staff.post(`${url}/posted`)).json<Campaign>();
  expect(posted).toMatchObject({
    status: "published",
    channel: "by-hand",
    publishedAt: own.clock.now().toISOString(),
  });
  expect(problemOf(await staff.post(`${url}/posted`))).toEqual([409, "not-ready-to-post", {}]);
  expect(problemOf(await staff.patch(url, { content: "x" }))).toEqual([409, "campaign-is-out", {}]);
  await own.close();
});
