import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";
import { compareWords } from "./compare-words.ts";
import { oneSidedWords } from "./one-sided-words.ts";

const all = { contract: ["track", "plan"], server: ["track", "plan"], web: ["track", "plan"] };

test("contract, server and web use the same words", () => {
  const words = {
    contract: [...filesIn("contract"), "billing", ...filesIn("contract/billing", "billing/")],
    server: featuresIn("server/src/features"),
    web: featuresIn("web/src/features"),
  };
  expect(words.contract).toContain("questionnaire");
  expect(compareWords(words, oneSidedWords)).toEqual([]);
});

test("every one-sided word has a reason", () => {
  const silent = Object.entries(oneSidedWords).filter(([, { reason }]) => reason.length < 10);
  expect(silent).toEqual([]);
});

test("the same words on all sides raise no fault", () => {
  expect(compareWords(all, {})).toEqual([]);
});

test("a word with another name in the web is reported twice", () => {
  const words = { ...all, web: ["song", "plan"] };
  expect(compareWords(words, {})).toEqual([
    '"song" stands in web, and is meant to stand in contract, server, web',
    '"track" stands in contract, server, and is meant to stand in contract, server, web',
  ]);
});

test("a one-sided word is allowed only on the sides where it is declared", () => {
  const words = { ...all, web: [...all.web, "landing"] };
  expect(compareWords(words, { landing: { sides: ["web"], reason: "a page" } })).toEqual([]);
  expect(compareWords(words, { landing: { sides: ["server"], reason: "a page" } })).toHaveLength(1);
});

test("a declaration no longer needed is reported", () => {
  expect(compareWords(all, { mail: { sides: ["server"], reason: "letters" } })).toEqual([
    '"mail" stands in no workspace, and is meant to stand in server',
  ]);
});

function filesIn(folder: string, prefix = ""): string[] {
  return readdirSync(join(rootFolder, folder))
    .filter((name) => /^[^.]+\.ts$/.test(name))
    .map((name) => `${prefix}${name.slice(0, -3)}`);
}

/** Billing is one feature with several parts, each with its own word. */
function featuresIn(folder: string): string[] {
  const parts = readdirSync(join(rootFolder, folder, "billing"));
  return [...readdirSync(join(rootFolder, folder)), ...parts.map((part) => `billing/${part}`)];
}
