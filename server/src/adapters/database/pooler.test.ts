import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { composeToServe } from "../../start-checks.ts";
import { isOnPostgres, makeTestDatabase } from "../../testing/database.ts";
import { openPoolerStub } from "../../testing/pooler-stub.ts";
import { forgetsStatements, sharesSessions } from "./pooler.ts";

test("a start is refused where a pooler shares the sessions that listen and lead", async () => {
  const pooler = await openPoolerStub();
  const start = async (config: Record<string, string>) => {
    const started = composeToServe(readConfig({ ...config, LOG_LEVEL: "silent" }));
    return faultSentence(await started.catch((error: unknown) => error));
  };
  expect(await start({ DATABASE_URL: pooler.url })).toMatch(
    /^DATABASE_URL leads through a pooler .* set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
  );
  const both = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url };
  expect(await start(both)).toMatch(/^DATABASE_DIRECT_URL leads .* set it to the address/);
  pooler.close();
});

test("a pooler that forgets prepared statements is recognised", async () => {
  const pooler = await openPoolerStub();
  expect(await forgetsStatements(pooler.url)).toBe(true);
  pooler.close();
});

test.runIf(isOnPostgres)("PostgreSQL itself shares and forgets nothing", async () => {
  const { url, drop } = await makeTestDatabase("empty");
  expect(await sharesSessions(url ?? "")).toBe(false);
  expect(await forgetsStatements(url ?? "")).toBe(false);
  await drop();
});
