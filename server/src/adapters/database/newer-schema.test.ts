import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isConcurrent } from "./concurrent-indexes.ts";
import { readStatements } from "./read-statements.ts";
import { findNewerSchema } from "./schema/newer-schema.ts";

const folder = new URL("./migrations/", import.meta.url);
const files = readdirSync(folder).sort();
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");

/** The migration from which on a schema names the oldest version it supports. */
const first = "0280_supported_schemas.sql";

/** Statements after which an earlier version may fail: it does not know what is gone, or now needed. */
const takesAway =
  /\b(drop (table|view|column|index|function|constraint)|rename|set not null|alter column \w+ (set data )?type|add constraint)\b|add column (?![^,;]*default)[^,;]*not null/i;
const namesOldest = /update supported_schemas set oldest = '(\w+)'/;

test("a migration that takes something away names the oldest version that can still run", () => {
  expect(takesAway.test(read("0242_staff_presence.sql"))).toBe(true);
  expect(takesAway.test(read("0253_picture_variants.sql"))).toBe(false);
  const later = files.filter((it) => it > first);
  expect(later.filter((it) => takesAway.test(read(it)) && !namesOldest.test(read(it)))).toEqual([]);
  const named = later.flatMap((it) => namesOldest.exec(read(it))?.[1] ?? []);
  expect(named.filter((it) => !files.includes(`${it}.sql`))).toEqual([]);
});

/** Migrations from before an index could be built without blocking writes. */
const lastBlocking = "0294_mentioned_boxes.sql";

test("a migration builds indexes of existing tables concurrently, and then does nothing else", () => {
  const faults = (file: string) => {
    const statements = readStatements(new URL(file, folder));
    if (isConcurrent(statements)) return [];
    const created = statements.flatMap((it) => /^create table (\w+)/.exec(it)?.[1] ?? []);
    return statements.filter((it) => {
      const [, table = ""] = /^create (?:unique )?index .*?\son (\w+)/s.exec(it) ?? [];
      return /\bconcurrently\b/.test(it) || (table !== "" && !created.includes(table));
    });
  };
  expect(faults("0240_recommendation_versions.sql")).toHaveLength(2);
  expect(faults("0250_frequency_imports.sql")).toEqual([]);
  expect(files.filter((it) => it > lastBlocking).flatMap(faults)).toEqual([]);
});

const known = ["0100_people", "0280_a", "0281_b"];

test.each([
  ["its own schema", known, "0280_a", undefined],
  ["an older schema", ["0100_people"], null, undefined],
  ["a schema from before the baseline", ["0001_users"], null, undefined],
  ["a newer schema that supports it", [...known, "0290_c"], "0281_b", true],
  ["a newer schema that does not", [...known, "0290_c"], "0290_c", false],
  ["a newer schema that names no oldest version", [...known, "0290_c"], null, false],
  ["a newer schema that lacks a migration of its own", ["0100_people", "0290_c"], "0280_a", false],
])("a version recognizes %s", (_name, migrations, oldestSchema, isSupported) => {
  const newer = findNewerSchema({ migrations, oldestSchema }, known);
  expect(newer?.isSupported).toBe(isSupported);
});
