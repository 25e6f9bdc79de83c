// @vitest-environment node
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { asModule } from "./react-modules.ts";

const source = `
"use strict";
var Clock = require("clock"), count = 0;
exports.now = void 0;
if (Clock.isThere) exports.now = () => Clock.read();
function next() { return exports.now() + ++count; }
exports.next = next;
exports.unasked = function () { return "unasked for"; };
exports.version = "1";
`;

test("what a CommonJS file requires it imports, and what it exports stays as it was", async () => {
  const built = await bundle('export * from "library"');
  const library = (await load(built)) as { next: () => number; now: () => number; version: string };
  expect(library.version).toBe("1");
  expect([library.next(), library.next(), library.now()]).toEqual([41, 42, 40]);
  expect(built).not.toContain("exports.");
});

test("what nobody imports is not in the build", async () => {
  expect(await bundle('export { next } from "library"')).not.toContain("unasked for");
  expect(await bundle('export { unasked } from "library"')).toContain("unasked for");
});

async function bundle(entry: string): Promise<string> {
  const modules: Record<string, string> = {
    entry,
    clock: "export const isThere = true; export const read = () => 40;",
  };
  const build = await rolldown({
    input: "entry",
    plugins: [
      {
        name: "in-memory",
        resolveId: (id) => id,
        load(id) {
          return id === "library" ? asModule(this.parse(source), source) : modules[id];
        },
      },
    ],
  });
  const { output } = await build.generate({ format: "es" });
  return output[0].code;
}

async function load(code: string): Promise<unknown> {
  return await import(`data:text/javascript,${encodeURIComponent(code)}`);
}
