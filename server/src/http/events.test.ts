import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TrackAnswer } from "@attune/contract/library";
import type { UserState } from "@attune/contract/user";
import { buildApi } from "../api.ts";
import { wizardBody } from "../testing/answers.ts";
import { Caller } from "../testing/caller.ts";
import { freePerson } from "../testing/journey.ts";
import { eventually, type Product, startProduct, waitForSounds } from "../testing/product.ts";
import { makeStaff } from "../testing/staff.ts";
import { type Pace, usualPace } from "./pace.ts";

let product: Product;
let server: FastifyInstance;
let origin: string;
let listening = 0;
const faults: object[] = [];
/** Closes the pages that a test left open, so that one failure does not fail the tests after it. */
const openPages: (() => void)[] = [];

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  const { events } = product.app;
  const subscribe: typeof events.subscribe = (userId, onChange) => {
    const stop = events.subscribe(userId, onChange);
    listening += 1;
    return () => {
      listening -= 1;
      stop();
    };
  };
  product.app.events = { ...events, subscribe };
  const quiet = () => {};
  const error = (it: object) => void faults.push(it);
  product.app.log = { debug: quiet, info: quiet, warn: quiet, error };
  [server, origin] = await listen();
});
afterEach(() => {
  for (const stop of openPages.splice(0)) stop();
});
afterAll(async () => {
  await server.close();
  await product.close();
});

async function listen(pace: Partial<Pace> = {}): Promise<[FastifyInstance, string]> {
  const usual = { ...usualPace, heartbeatMs: 100, drainMs: 300 };
  const context = await buildApi(product.app, { ...usual, ...pace });
  await context.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = context.server.server.address() as AddressInfo;
  return [context.server, `http://127.0.0.1:${port}`];
}

async function caller(username: string, at = origin): Promise<Caller> {
  const it = new Caller(at);
  await it.signIn(username);
  return it;
}

async function follow(it: Caller, ...of: Parameters<Caller["follow"]>) {
  const page = await it.follow(...of);
  openPages.push(page.stop);
  return page;
}

test("notifies a page at once and at each stage until the audio is ready, never about another person", async () => {
  await freePerson(product, "hears");
  await freePerson(product, "neighbour");
  const [own, other] = [await caller("hears"), await caller("neighbour")];
  const stages: (string | undefined)[] = [];
  const heard = { own: 0, other: 0 };
  await follow(own, () => {
    heard.own += 1;
    void own.getJson<UserState>("/api/user/state").then((it) => stages.push(it.preparation?.stage));
  });
  await follow(other, () => (heard.other += 1));
  await eventually(async () => heard.own === 1 && heard.other === 1, "both hear at once");
  expect((await own.post("/api/user/questionnaire", wizardBody())).status).toBe(201);
  await eventually(async () => stages.includes("ready"), "the page learns that it can play");
  // One on connecting, then: submitted, analysis started, analysed, audio ready.
  await eventually(async () => heard.own === 5, "each stage was told");
  expect(heard.other).toBe(1);
});

test("sends nothing to a page with the current version until something changes", async () => {
  await freePerson(product, "reads");
  product.clock.advance(60_000);
  const reads = await caller("reads");
  const { version } = await reads.getJson<UserState>("/api/user/state");
  const heard: string[] = [];
  const following = await follow(reads, (name) => heard.push(name), version);
  expect((await reads.post("/api/user/questionnaire", wizardBody())).status).toBe(201);
  await eventually(async () => heard.length === 4, "each stage was told, and nothing before");
  following.stop();
  // The version it read is out of date by now.
  await follow(reads, (name) => heard.push(name), version);
  await eventually(async () => heard.length === 5, "it hears at once");
});

test("notifies only admins of a case, as soon as it is raised", async () => {
  await freePerson(product, "in-need");
  const people = await Promise.all(["admin", "manager", "amira"].map((name) => caller(name)));
  const heard = people.map(() => [] as string[]);
  await Promise.all(people.map((it, at) => follow(it, (name) => heard[at]?.push(name))));
  const inNeed = await caller("in-need");
  const body = wizardBody({ additional: "I want to kill myself" });
  expect((await inNeed.post("/api/user/questionnaire", body)).status).toBe(201);
  await eventually(async () => heard[0]?.includes("cases"), "the admin hears");
  expect(heard.slice(1).flat()).not.toContain("cases");
});

test("notifies admins at once of changes to the review queue and its viewers", async () => {
  const [admin, amira] = [await caller("admin"), await caller("amira")];
  await waitForSounds(product.app);
  const heard: string[] = [];
  const others: string[] = [];
  await follow(admin, (name) => heard.push(name));
  await follow(amira, (name) => others.push(name));
  const opened = { place: "review", aboutId: product.app.randomness.uuid(), isOpen: true };
  expect((await admin.post("/api/admin/presence", opened)).status).toBe(204);
  await eventually(async () => heard.includes("presence"), "the admin hears of the open page");
  await freePerson(product, "in-queue");
  const body = wizardBody({ additional: "I have epilepsy." });
  await (await caller("in-queue")).post("/api/user/questionnaire", body);
  await eventually(async () => heard.includes("reviews"), "the admin hears of the queue");
  expect(others).not.toContain("reviews");
});

test("notifies the support role at once of what customers and colleagues write, but no customer", async () => {
  await makeStaff(product, "sam", "support");
  const [sam, amira, farid] = [await caller("sam"), await caller("amira"), await caller("farid")];
  const heard: string[] = [];
  const others: string[] = [];
  await follow(sam, (name) => heard.push(name));
  await follow(farid, (name) => others.push(name));
  const tickets = () => heard.filter((it) => it === "tickets").length;
  const words = {
    category: "Audio",
    urgency: "Normal",
    subject: "Silent",
    message: "On the left.",
  };
  const { id } = (await (await amira.post("/api/support-tickets", words)).json()) as { id: string };
  await eventually(async () => tickets() === 1, "support hears of the request");
  const admin = await caller("admin");
  await admin.post(`/api/admin/support-tickets/${id}/notes`, { note: "Cable?" });
  await eventually(async () => tickets() === 2, "support hears of the note");
  await admin.post(`/api/admin/support-tickets/${id}/messages`, { message: "Is it plugged in?" });
  await eventually(async () => tickets() === 3, "support hears of the reply");
  expect(others).not.toContain("tickets");
});

test("notifies admins at once of what colleagues assign and prescribe, but not the support role", async () => {
  await makeStaff(product, "sasha", "support");
  const [admin, sasha] = [await caller("admin"), await caller("sasha")];
  const heard: string[] = [];
  const others: string[] = [];
  await follow(admin, (name) => heard.push(name));
  await follow(sasha, (name) => others.push(name));
  const assigned = () => heard.filter((it) => it === "assignments").length;
  const person = `/api/admin/users/${(await freePerson(product, "in-care")).id}`;
  const found = await admin.get("/api/admin/assignments/choices");
  const [first] = (await found.json()) as [{ id: string }];
  const assign = await admin.post(`${person}/assignments`, { frequencyId: first.id });
  await eventually(async () => assigned() === 1, "the admin hears of the assignment");
  const { id } = (await assign.json()) as { id: string };
  await admin.post(`${person}/assignments/order`, { ids: [id] });
  await eventually(async () => assigned() === 2, "the admin hears of the order");
  await admin.delete(`/api/admin/assignments/${id}`, {});
  await eventually(async () => assigned() === 3, "the admin hears of the removal");
  await admin.post(`${person}/prescriptions`, { complaint: "Pain", frequencyList: "10" });
  await eventually(async () => heard.includes("prescriptions"), "the admin hears of the entry");
  expect(others).not.toContain("assignments");
  expect(others).not.toContain("prescriptions");
});

test("notifies staff at once of what changed while their page was loading, and of nothing before", async () => {
  const admin = await caller("admin");
  const person = `/api/admin/users/${(await freePerson(product, "while-loading")).id}`;
  const history = `${person}/prescriptions`;
  product.clock.advance(60_000);
  await admin.post(history, { complaint: "Pain", frequencyList: "10" });
  product.clock.advance(20_000);
  const heard = { begunBefore: [] as string[], begunAfter: [] as string[] };
  await follow(
    admin,
    (name) => name !== "state" && heard.begunBefore.push(name),
    undefined,
    30_000,
  );
  await follow(admin, (name) => name !== "state" && heard.begunAfter.push(name), undefined, 10_000);
  await eventually(async () => heard.begunBefore.length === 1, "the page begun before hears");
  await admin.post(history, { complaint: "Sleep", frequencyList: "10" });
  await eventually(async () => heard.begunBefore.length === 2, "it hears of the next");
  await eventually(async () => heard.begunAfter.length === 1, "the page begun after hears");
  expect([...heard.begunBefore, ...heard.begunAfter]).toEqual(Array(3).fill("prescriptions"));
});

test("stops listening for a page that disconnects", async () => {
  const chloe = await caller("chloe");
  await eventually(async () => listening === 0, "nobody is left from before");
  const pages = [await follow(chloe, () => {}), await follow(chloe, () => {})];
  await eventually(async () => listening === 2, "two pages are open");
  for (const it of pages) it.stop();
  await eventually(async () => listening === 0, "both are forgotten");
});

test("closes the oldest of a person's eleven pages, and no one else's", async () => {
  const [chloe, amira] = [await caller("chloe"), await caller("amira")];
  const other = await follow(amira, () => {});
  const pages = [];
  for (let it = 0; it < 11; it += 1) pages.push(await follow(chloe, () => {}));
  await pages[0]?.ended;
  await eventually(async () => listening === 11, "ten are left, and the other person's");
  for (const it of [...pages.slice(1), other]) it.stop();
  await eventually(async () => listening === 0, "all are forgotten");
});

test("refuses a visitor, and ends a HEAD request at once", async () => {
  const stranger = await new Caller(origin).get("/api/events");
  expect(stranger.status).toBe(401);
  const head = await (await caller("chloe")).get("/api/events", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  await eventually(async () => listening === 0, "HEAD holds nothing open");
});

test("closes a session's open pages when it ends elsewhere", async () => {
  const chloe = await caller("chloe");
  const { ended } = await follow(chloe, () => {});
  expect((await chloe.post("/api/logout", {})).status).toBeLessThan(300);
  await ended;
  expect(listening).toBe(0);
});

test.each([
  ["lose their role", "role", { role: "support" }],
  ["are disabled", "disable", {}],
])(
  "closes a staff member's pages at once, before any heartbeat, when they %s",
  async (_what, action, body) => {
    const [noHeart, at] = await listen({ heartbeatMs: 3_600_000 });
    const id = await makeStaff(product, `leaving-by-${action}`, "admin");
    const [admin, leaving] = [await caller("admin", at), await caller(`leaving-by-${action}`, at)];
    const { ended } = await follow(leaving, () => {});
    expect((await admin.post(`/api/admin/staff/${id}/${action}`, body)).status).toBe(200);
    await ended;
    expect((await leaving.get("/api/events")).status).toBe(401);
    await noHeart.close();
  },
);

test("leaves a page open while its session lasts", async () => {
  const chloe = await caller("chloe");
  await follow(chloe, () => {});
  await new Promise((done) => setTimeout(done, 350));
  expect(listening).toBe(1);
});

test("stops the server despite an open page and a paused player, and logs no error for one who left", async () => {
  const [stopping, at] = await listen();
  const amira = await caller("amira", at);
  const { ended } = await follow(amira, () => {});
  const [track] = await eventually(async () => {
    const tracks = await amira.getJson<TrackAnswer[]>("/api/user/audio-files");
    return tracks.some((it) => it.kind === "programme") && tracks;
  }, "there is something to play");
  const cookie = [...amira.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const play = async () => {
    const player = get(`${at}${track?.audioFileUrl}?format=wav`, { headers: { cookie } });
    const [answer] = (await once(player, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  (await play()).destroy();
  const paused = await play();
  await stopping.close();
  await ended;
  expect(paused.complete).toBe(false);
  expect(faults).toEqual([]);
});
