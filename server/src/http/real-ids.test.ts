import { readFileSync } from "node:fs";
import type { LightMyRequestResponse } from "fastify";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import { viewHeader } from "@attune/contract/view";
import {
  create,
  fillAccount,
  pathWithId,
  planted,
  type RecordIds,
} from "../testing/full-account.ts";
import { fillOffice } from "../testing/full-office.ts";
import { type Person, programmeFor } from "../testing/journey.ts";
import {
  buy,
  type Customer,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../testing/money.ts";
import { eraseDue } from "../features/erasure/erase-due.ts";
import { listOutbox } from "../features/mail/deliver-mail.ts";
import { recordingLog } from "../testing/recording-log.ts";
import { type Sample, sampleRequest } from "../testing/sample-request.ts";
import { newStaff } from "../testing/staff.ts";
import type { Ask, Visitor } from "../testing/visitor.ts";

const recorded = recordingLog();
let product: MoneyProduct;
let owner: Customer;
let other: Customer;
let admin: Visitor;
let manager: Visitor;
let support: Person;
/** The owner's records, and what staff have about them. */
let ids: RecordIds;
let missing: RecordIds;

beforeAll(async () => {
  const metrics = { host: "127.0.0.1", port: 0 };
  product = await startMoneyProduct({ logLevel: "debug", metrics }, 7, { log: recorded.log });
  product.app.config = { ...product.app.config, audioUrl: "https://audio.attune.example" };
  await makeOffice(product);
  owner = await newCustomer(product, "zqxowner");
  await buy(product, owner.visitor, "enhanced");
  await product.deliverAndSettle();
  other = await newCustomer(product, "other");
  await buy(product, other.visitor, "enhanced");
  await programmeFor(other.visitor);
  admin = await product.signedIn("admin");
  manager = await product.signedIn("manager");
  support = await newStaff(product, "sam", "support");
  ids = await fillOffice(product, admin, owner, await fillAccount(product, owner));
  missing = Object.fromEntries(Object.entries(ids).map(([place, id]) => [place, unknownLike(id)]));
});
afterAll(() => product.close());

/** An id of the same form that nothing has. */
const unknownLike = (id: string) =>
  /[0-9a-f-]{36}$/.test(id)
    ? id.replace(/[0-9a-f-]{36}$/, product.app.randomness.uuid())
    : `${id.slice(0, -4)}zzzz`;

/** The page's columns, by endpoint: `yes`, or the status of the refusal. */
const page = readFileSync(new URL("../../../docs/permissions.md", import.meta.url), "utf8");
const rows = page.split("\n").map((line) => line.split(" | "));
const columns = ["anonymous", "user", "support", "admin_manager", "admin"] as const;
type Role = (typeof columns)[number];

function permissionOf(role: Role, endpoint: Endpoint): string | undefined {
  const row = rows.find((it) => it[0]?.includes(`\`${routeOf(endpoint)}\``) === true);
  return row?.at(columns.indexOf(role) - columns.length)?.replace(" |", "");
}

const send = (visitor: Visitor, { method, path }: Endpoint, from: RecordIds, ask: Ask = {}) =>
  request(visitor, { method, url: pathWithId(path, from) }, ask);

/** A valid request, so that it is not refused before its records are looked for. */
const sendFilled = (visitor: Visitor, endpoint: Endpoint, from: RecordIds) =>
  request(visitor, sampleRequest(product, endpoint, from, "any"));

async function request(
  visitor: Visitor,
  { method, url, payload = {} }: Sample,
  ask: Ask = {},
): Promise<LightMyRequestResponse> {
  // Of audio, the beginning is enough.
  const headers = { range: "bytes=0-99", ...ask.headers };
  if (method === "GET") return await visitor.get(url, { headers });
  const changing = { hasToken: false, headers: { ...headers, ...(await tokenOf(visitor)) } };
  if (method === "DELETE") return await visitor.delete(url, changing);
  return await visitor[method === "POST" ? "post" : "patch"](url, payload, changing);
}

/** Fetched once, because there are a thousand requests. */
async function tokenOf(visitor: Visitor): Promise<Record<string, string>> {
  const token = tokens.get(visitor) ?? (await visitor.csrfToken());
  tokens.set(visitor, token);
  return { "x-csrf-token": token };
}
const tokens = new Map<Visitor, string>();

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const wordsIn = (text: string, words: Iterable<string>) =>
  [...words].filter((it) => text.includes(it));

/** These end the caller's session or account, or never end themselves. */
const elsewhere = ["followEvents", "logout", "signOutEverywhere", "deleteAccount"];
const walked = allEndpoints.filter((it) => !elsewhere.includes(it.name));
/** Whoever has such an address may listen: it names the sound, and nobody. */
const isAddress = ({ name }: Endpoint) => ["streamPreview", "streamShowcase"].includes(name);

const ofOwner = () => [
  ...Object.values(planted),
  "zqxowner",
  owner.id,
  ...Object.entries(ids).flatMap(([place, id]) => (ownPlaces.test(place) ? [id] : [])),
];
const ownPlaces = /^\/api\/(user|audio|support-tickets)|(care-cases|assignments|views)\/\{/;

/** Calls everything as somebody who may not see the owner's records, with their ids and with unknown ones. */
async function findLeaks(
  visitor: Visitor,
  { among, words, ask = {} }: { among: readonly Endpoint[]; words: string[]; ask?: Ask },
): Promise<unknown[]> {
  const leaks: unknown[] = [];
  for (const endpoint of among) {
    const answer = await send(visitor, endpoint, ids, ask);
    const found = wordsIn(answer.body, words);
    if (found.length > 0) leaks.push([routeOf(endpoint), answer.statusCode, found]);
    if (!endpoint.path.includes("{") || isAddress(endpoint)) continue;
    const unknown = await send(visitor, endpoint, missing, ask);
    if (answer.statusCode < 400 || answer.body !== unknown.body)
      leaks.push([routeOf(endpoint), answer.statusCode, answer.body, unknown.body]);
  }
  return leaks;
}

test("another customer gets the same for the owner's records as for missing ones", async () => {
  expect(await findLeaks(other.visitor, { among: walked, words: ofOwner() })).toEqual([]);
});

test("without a session, what is open to anyone says nothing of the owner's", async () => {
  const among = walked.filter((it) => it.access === "anyone");
  expect(await findLeaks(product.visitor(), { among, words: ofOwner() })).toEqual([]);
});

test("staff get nothing of the owner's where they are not staff but customers", async () => {
  const among = walked.filter((it) => it.access === "signed-in" && it.path.includes("{"));
  for (const visitor of [admin, manager, support.visitor])
    expect(await findLeaks(visitor, { among, words: ofOwner() })).toEqual([]);
});

test("an admin who views one customer's dashboard gets nothing of another's", async () => {
  const view = await create(admin, `/api/admin/users/${other.id}/views`, { reason: "By phone" });
  const ask = { headers: { [viewHeader]: view } };
  const among = walked.filter((it) => it.method === "GET");
  expect(await findLeaks(admin, { among, words: ofOwner(), ask })).toEqual([]);
});

/** Health data, and what is for care only. */
const careWords = [
  planted.answer,
  planted.review,
  planted.shareLabel,
  planted.assignmentNote,
  planted.complaint,
  planted.caseNote,
  planted.draft,
];

test("an admin gets nothing that another one saved for themselves, nor their view of a dashboard", async () => {
  const { visitor: colleague } = await newStaff(product, "colleague", "admin");
  const own = /admin\/(saved-filters|views)\/\{/;
  const leaks = await findLeaks(colleague, {
    among: walked.filter((it) => own.test(it.path)),
    words: [],
  });
  expect(leaks).toEqual([]);
  const drafts = walked.filter((it) => it.method === "GET" && it.path.includes("draft"));
  for (const endpoint of [...drafts, ...walked.filter((it) => it.name === "listSavedFilters")])
    expect((await send(colleague, endpoint, ids)).body).not.toMatch(/zqxdraft|"Urgent"/);
  const view = (from: RecordIds) => {
    const headers = { [viewHeader]: from["/api/admin/views/{id}"] ?? "" };
    return colleague.get("/api/user/questionnaires", { headers });
  };
  const [foreign, unknown] = [await view(ids), await view(missing)];
  expect(foreign.statusCode).toBeGreaterThanOrEqual(400);
  expect(foreign.body).toBe(unknown.body);
});

test("an export contains nothing of another customer's", async () => {
  const answer = await other.visitor.post("/api/user/export", {});
  expect(answer.statusCode).toBe(200);
  const files = Object.values(unzipSync(new Uint8Array(answer.rawPayload))).map((it) =>
    strFromU8(it),
  );
  expect(files.join()).toContain("other@example.com");
  expect(wordsIn(files.join(), ofOwner())).toEqual([]);
});

test.each([
  ["support", careWords],
  ["admin_manager", [...careWords, planted.ticket, planted.ticketNote]],
] as const)("%s gets what the page says, and no health data", async (role, words) => {
  const visitor = role === "support" ? support.visitor : manager;
  const wrong: unknown[] = [];
  for (const endpoint of walked.filter((it) => it.path.startsWith("/api/admin/"))) {
    const answer = await send(visitor, endpoint, ids);
    const isRefused = answer.statusCode === 403 && codeOf(answer) === "not-permitted";
    const found = wordsIn(answer.body, words);
    if (permissionOf(role, endpoint) !== (isRefused ? "403" : "yes") || found.length > 0)
      wrong.push([routeOf(endpoint), answer.statusCode, answer.body]);
  }
  expect(wrong).toEqual([]);
});

test("those who may read a record get it", async () => {
  const readable = walked.filter((it) => it.method === "GET" && !isElsewhere(it));
  const read: Record<string, string> = {};
  const wrong: unknown[] = [];
  for (const endpoint of readable) {
    const isForStaff = permissionOf("admin", endpoint) !== permissionOf("user", endpoint);
    const answer = await send(isForStaff ? admin : owner.visitor, endpoint, ids);
    read[isForStaff ? "staff" : "owner"] += answer.body;
    if (answer.statusCode >= 400 && endpoint.path.includes("{"))
      wrong.push([routeOf(endpoint), answer.statusCode, answer.body]);
  }
  expect(wrong).toEqual([]);
  const { shareLabel, ...staffWords } = planted;
  expect(wordsIn(read["owner"] ?? "", [shareLabel, planted.answer, planted.ticket])).toHaveLength(
    3,
  );
  expect(wordsIn(read["staff"] ?? "", Object.values(staffWords))).toEqual(
    Object.values(staffWords),
  );
});

/** The first need the token of their address, the others seconds of processor time. */
const isElsewhere = ({ path }: Endpoint) =>
  path.startsWith("/api/sounds/") || /certificate|measurement/.test(path);

const withSession = allEndpoints.filter((it) => permissionOf("anonymous", it) === "401");
const reading = withSession.filter((it) => it.method === "GET");

/** Everything that does not respond as to nobody. */
async function findOpen(visitor: Visitor, among: readonly Endpoint[]): Promise<unknown[]> {
  const open: unknown[] = [];
  for (const endpoint of among) {
    const answer = await send(visitor, endpoint, ids);
    if (answer.statusCode !== 401 || codeOf(answer) !== "not-signed-in")
      open.push([routeOf(endpoint), answer.statusCode, answer.body]);
  }
  return open;
}

/** Another browser of theirs, whose cookies stay when the session ends. */
function copyOf({ cookies }: Visitor): Visitor {
  const copy = product.visitor();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

test("a session that was ended, or has expired, opens nothing", async () => {
  const leaver = product.visitor();
  await leaver.signIn("zqxowner", "a long password");
  const signedOut = copyOf(leaver);
  await leaver.post("/api/logout");
  expect(await findOpen(signedOut, withSession)).toEqual([]);

  await admin.post(`/api/admin/staff/${support.id}/disable`);
  expect(await findOpen(support.visitor, reading)).toEqual([]);

  const closed = await admin.delete(`/api/admin/users/${owner.id}`);
  expect(closed.statusCode).toBeLessThan(300);
  expect(await findOpen(owner.visitor, reading)).toEqual([]);

  product.clock.advance(8 * dayMs);
  expect(await findOpen(other.visitor, reading)).toEqual([]);
});

describe("once the owner is erased", () => {
  beforeAll(async () => {
    product.clock.advance(7 * dayMs);
    await eraseDue(product.app);
    tokens.clear();
    await other.back();
    admin = await product.signedIn("admin");
  });

  const inBody = ["refundPayment", "beginCheckIn", "reportListening", "grantDownload"];
  const namesOwn = (it: Endpoint) =>
    inBody.includes(it.name) || ownPlaces.test(it.path) || staffPlaces.test(it.path);
  const staffPlaces =
    /^\/api\/admin\/(users|audio-files|support-tickets|testimonials|stripe\/customers)\/\{/;
  /** A rejected assignment is gone at once, and then it is too late as well. */
  const statusOf = ({ name }: Endpoint) => (name === "undoReview" ? 409 : 404);

  test.each(["staff", "customers"])(
    "%s get the same for their records as for missing ones",
    async (role) => {
      const isOwn = role === "customers";
      const among = walked.filter(
        (it) =>
          namesOwn(it) &&
          it.path.includes("{") !== inBody.includes(it.name) &&
          (it.access === "signed-in") === isOwn,
      );
      expect(among.length).toBeGreaterThan(isOwn ? 15 : 30);
      const wrong: unknown[] = [];
      for (const endpoint of among) {
        const visitor = isOwn ? other.visitor : admin;
        const answer = await sendFilled(visitor, endpoint, ids);
        const unknown = await sendFilled(visitor, endpoint, missing);
        if (answer.statusCode !== statusOf(endpoint) || answer.body !== unknown.body)
          wrong.push([routeOf(endpoint), answer.statusCode, answer.body, unknown.body]);
      }
      expect(wrong).toEqual([]);
    },
  );

  test("no list, page, figure or export has their words, name or address", async () => {
    const found: unknown[] = [];
    const read = new Set<string>();
    for (const endpoint of walked.filter((it) => it.method === "GET"))
      for (const visitor of [admin, other.visitor]) {
        const { statusCode, body } = await sendFilled(visitor, endpoint, ids);
        if (statusCode < 300) read.add(endpoint.name);
        const left = wordsIn(body, [...Object.values(planted), "zqxowner"]);
        if (left.length > 0) found.push([routeOf(endpoint), statusCode, left]);
      }
    expect(found).toEqual([]);
    for (const name of ["exportUsers", "exportConsents", "listAuditEvents", "listErasures"])
      expect(read).toContain(name);
  });
});

test("neither the log nor the metrics contain words, names, addresses or tokens", async () => {
  const output = recorded.text() + (await product.app.metrics.print());
  expect(output).toContain('"route":"/api/admin/users/:id"');
  const mails = await listOutbox(product.app);
  const mailed = mails.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w-]+)/g)].map((it) => it[1]!),
  );
  expect(mailed.length).toBeGreaterThan(0);
  const cookies = [owner.visitor, other.visitor, admin].flatMap((it) => [...it.cookies.values()]);
  const secrets = [...mailed, ...cookies.filter((it) => it.length > 10), ...tokens.values()];
  const names = ["zqxowner", "Jo Smith", "@example.com", "@attune.example"];
  expect(wordsIn(output, [...Object.values(planted), ...names, ...secrets])).toEqual([]);
});

const codeOf = ({ body }: LightMyRequestResponse) => (JSON.parse(body) as ProblemAnswer).code;
