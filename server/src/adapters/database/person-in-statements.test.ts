import { afterAll, beforeAll, expect, test } from "vitest";
import { isOnPostgres } from "../../testing/database.ts";
import { freePerson, programmeFor } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { recordStatements } from "../../testing/statements.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { placements } from "./placements.ts";

let product: Product;
let amira: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  amira = await product.signedIn("amira");
});
afterAll(() => product.close());

const inShards = Object.entries(placements)
  .flatMap(([table, it]) => (it === "person" ? [table] : []))
  .sort();
const ownPages = [
  "",
  "/state",
  "/audio-files",
  "/check-ins",
  "/listening",
  "/listening/days",
  "/reminder",
  "/security",
];
const read = new RegExp(
  `\\b(?:from|join|update) "?(${[...inShards, "withdrawn_health_consents"].join("|")})\\b`,
  "g",
);
const tablesIn = (text: string) => inShards.filter((it) => new RegExp(`\\b${it}\\b`).test(text));
/** Whether it names the person as often as it reads or changes one of these tables. */
const namesPerson = (text: string) =>
  (text.match(/\buser_id"? = \$/g) ?? []).length >= (text.match(read) ?? []).length;

test.runIf(isOnPostgres)(
  "each statement of a customer names the person, so that Citus asks one server for it",
  async () => {
    const texts = new Set<string>();
    const stop = recordStatements(({ text }) => texts.add(text));
    const { visitor } = await freePerson(product, "listener");
    const { id: trackId } = await programmeFor(visitor);
    const segment = { id: crypto.randomUUID(), secondsAgo: 600, heardSeconds: 60 };
    const days = { weekdays: [1], timeZone: "Europe/London" };
    const responses = [
      await visitor.post("/api/user/listening", { trackId, positionSeconds: 1, isPlaying: true }),
      await visitor.post("/api/user/listening/offline", { stretches: [segment] }),
      await amira.post("/api/user/reminder", { isOn: true, time: "09:00", ...days }),
    ];
    const before = [{ topic: "stress", value: 7 }];
    const begun = await visitor.post("/api/user/check-ins", { trackId, before });
    const after = { after: [{ topic: "stress", value: 3 }] };
    responses.push(
      begun,
      await visitor.post(`/api/user/check-ins/${begun.json<{ id: string }>().id}/after`, after),
      // Reads every table about the person.
      await amira.post("/api/user/export", {}),
    );
    for (const path of ownPages) responses.push(await visitor.get(`/api/user${path}`));
    stop();
    expect(responses.filter((it) => it.statusCode >= 300).map((it) => it.body)).toEqual([]);
    const ofPersons = [...texts].filter((it) => tablesIn(it).length > 0);
    // Creations are those of staff, and withdrawals are read through a view.
    expect([...new Set(ofPersons.flatMap(tablesIn))].sort()).toEqual(
      inShards.filter((it) => it !== "creations" && it !== "health_withdrawals"),
    );
    expect(ofPersons.filter((it) => !namesPerson(it))).toEqual([]);
  },
);
