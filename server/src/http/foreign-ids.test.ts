import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { fillAccount, pathWithId, type RecordIds } from "../testing/full-account.ts";
import { freePerson, type Person, programmeFor } from "../testing/journey.ts";
import { makeOffice, type MoneyProduct, startMoneyProduct } from "../testing/money.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: MoneyProduct;
let owner: Person;
let other: Person;
let ids: RecordIds;
let before: unknown[];

beforeAll(async () => {
  product = await startMoneyProduct();
  product.app.config = { ...product.app.config, audioUrl: "https://audio.attune.example" };
  await makeOffice(product);
  owner = await freePerson(product, "owner");
  other = await freePerson(product, "other");
  await programmeFor(other.visitor);
  ids = await fillAccount(product, owner);
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
    const missing = endpoint.path.includes("card") ? "pm_missing" : product.app.randomness.uuid();
    const [foreign, unknown] = [
      await send(other.visitor, endpoint, pathWithId(endpoint.path, ids)),
      await send(other.visitor, endpoint, endpoint.path.replace("{id}", missing)),
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

async function send(visitor: Visitor, { name, method }: Endpoint, url: string) {
  if (method === "GET") return await visitor.get(url);
  if (method === "DELETE") return await visitor.delete(url);
  if (method === "PATCH") return await visitor.patch(url, bodies[name]);
  return await visitor.post(url, bodies[name] ?? {});
}
