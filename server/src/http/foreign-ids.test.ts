import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import type { OwnSession } from "@attune/contract/own-session";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { freePerson, type Person, programmeFor } from "../testing/journey.ts";
import { makeOffice, type MoneyProduct, startMoneyProduct } from "../testing/money.ts";
import { makePasskey } from "../testing/passkeys.ts";
import { saveAtStripe } from "../testing/save-card.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: MoneyProduct;
let owner: Person;
let other: Person;
/** The owner's record for each path that contains an id. */
let ids: Record<string, string>;
let before: unknown[];

beforeAll(async () => {
  product = await startMoneyProduct();
  product.app.config = { ...product.app.config, audioUrl: "https://audio.attune.example" };
  await makeOffice(product);
  owner = await freePerson(product, "owner");
  other = await freePerson(product, "other");
  await programmeFor(other.visitor);
  ids = await fillAccount(owner.visitor);
  before = await readAccount(owner.visitor);
});
afterAll(() => product.close());

const bodies: Record<string, object> = {
  replyToTicket: { message: "The invoice of October is missing." },
  endCheckIn: { after: [{ topic: "stress", value: 3 }] },
  answerSceneOffer: { isAccepted: true },
  renamePasskey: { name: "Another name" },
};

const withRecord = allEndpoints.filter(
  (it) => it.access === "signed-in" && it.path.includes("{id}"),
);

test.each(withRecord.map((it) => [it.name, it] as const))(
  "%s responds the same to another user's record as to a missing one",
  async (_name, endpoint) => {
    const id = ids[endpoint.path] ?? "";
    expect(id, `a record for ${endpoint.path}`).not.toBe("");
    const missing = id.startsWith("pm_") ? "pm_missing" : product.app.randomness.uuid();
    const [foreign, unknown] = [
      await send(other.visitor, endpoint, id),
      await send(other.visitor, endpoint, missing),
    ];
    expect(foreign.statusCode).toBe(404);
    expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
  },
);

test("the owner's records are unchanged", async () => {
  expect(await readAccount(owner.visitor)).toEqual(before);
});

const rating = [{ topic: "stress", value: 5 }];
/** Fields also needed by the endpoints that name a track outside their path. */
const moreFields: Record<string, object> = {
  beginCheckIn: { before: rating },
  reportListening: { positionSeconds: 60, isPlaying: true },
};

const namesTrack = (schema: Endpoint["body"]) =>
  schema !== undefined &&
  "trackId" in (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});
const withTrack = allEndpoints.filter((it) => namesTrack(it.body) || namesTrack(it.query));

test.each(withTrack.map((it) => [it.name, it] as const))(
  "%s responds the same to another user's track in its fields as to a missing one",
  async (name, { method, path }) => {
    const ask = async (visitor: Visitor, trackId: string) =>
      method === "GET"
        ? await visitor.get(`${path}?trackId=${trackId}`)
        : await visitor.post(path, { trackId, ...moreFields[name] });
    const trackId = ids["/api/audio/{id}"] ?? "";
    const foreign = await ask(other.visitor, trackId);
    const unknown = await ask(other.visitor, product.app.randomness.uuid());
    expect(foreign.statusCode).toBe(404);
    expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
    expect((await ask(owner.visitor, trackId)).statusCode).toBeLessThan(300);
  },
);

/** Everything of the owner's that those calls could have changed. */
async function readAccount(visitor: Visitor): Promise<unknown[]> {
  const paths = [
    "audio-files",
    "questionnaires",
    "payment-cards",
    "passkeys",
    "shares",
    "check-ins",
  ].map((it) => `/api/user/${it}`);
  const answers = await Promise.all(
    [...paths, "/api/support-tickets"].map((it) => visitor.get(it)),
  );
  return answers.map((it) => it.json<unknown>());
}

async function send(visitor: Visitor, { name, method, path }: Endpoint, id: string) {
  const url = path.replace("{id}", id);
  if (method === "GET") return await visitor.get(url);
  if (method === "DELETE") return await visitor.delete(url);
  if (method === "PATCH") return await visitor.patch(url, bodies[name]);
  return await visitor.post(url, bodies[name] ?? {});
}

async function fillAccount(visitor: Visitor): Promise<Record<string, string>> {
  const made = async (url: string, body: object) => {
    const answer = await visitor.post(url, body);
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`);
    return answer.json<{ id: string }>().id;
  };
  const { id: trackId } = await programmeFor(visitor);
  const [assessment] = (await visitor.get("/api/user/questionnaires")).json<{ id: string }[]>();
  const [session] = (await visitor.get("/api/user/sessions")).json<OwnSession[]>();
  const card = await saveAtStripe(product, visitor);
  await visitor.post("/api/user/payment-cards", { paymentMethodId: card });
  const { passkey } = await makePasskey(visitor);
  const ticket = await made("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "An invoice",
    message: "The invoice of October is missing.",
  });
  return {
    "/api/audio/{id}": trackId,
    "/api/audio/{id}/address": trackId,
    "/api/user/audio-files/{id}/scene": trackId,
    "/api/user/audio-files/{id}/measurement": trackId,
    "/api/user/questionnaires/{id}": assessment?.id ?? "",
    "/api/user/sessions/{id}": session?.id ?? "",
    "/api/user/payment-cards/{id}": card,
    "/api/user/payment-cards/{id}/default": card,
    "/api/user/passkeys/{id}": passkey.id,
    "/api/support-tickets/{id}/messages": ticket,
    "/api/user/shares/{id}": await made("/api/user/shares", { parts: ["scores"], days: 7 }),
    "/api/user/check-ins/{id}/after": await made("/api/user/check-ins", {
      trackId,
      before: [{ topic: "stress", value: 5 }],
    }),
  };
}
