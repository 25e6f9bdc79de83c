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
const tablesIn = (text: string) => inShards.filter((it) => new RegExp(`\\b${it}\\b`).test(text));
const namesPerson = (text: string) => /^insert into|\buser_id"? = \$/.test(text);

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
    for (const path of ["", "/state", "/audio-files", "/listening", "/listening/days", "/reminder"])
      responses.push(await visitor.get(`/api/user${path}`));
    stop();
    expect(responses.filter((it) => it.statusCode >= 300).map((it) => it.body)).toEqual([]);
    const ofPersons = [...texts].filter((it) => tablesIn(it).length > 0);
    // Creations are those of staff.
    expect([...new Set(ofPersons.flatMap(tablesIn))].sort()).toEqual(
      inShards.filter((it) => it !== "creations"),
    );
    expect(ofPersons.filter((it) => !namesPerson(it))).toEqual([]);
  },
);
