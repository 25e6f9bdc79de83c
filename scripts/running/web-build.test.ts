import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import { isWebBuilt, markWebAsBuilt, webBuildId } from "./web-build.ts";

let root: string;

beforeEach(() => {
  root = makeTemporaryFolder();
  write("package-lock.json", "{}");
  write("web/src/main.tsx", "start();");
  write("domain/track/length.ts", "export const length = 1;");
  markWebAsBuilt(webBuildId(root), root);
});

afterEach(() => rmSync(root, { recursive: true }));

test("a build is reused until its sources change", () => {
  write("server/src/main.ts", "listen();");
  write("web/src/main.test.tsx", "test();");
  expect(isWebBuilt(root)).toBe(true);
});

test.each(["web/src/main.tsx", "web/src/new.css", "domain/track/length.ts", "package-lock.json"])(
  "a change to %s requires a new build",
  (path) => {
    write(path, "changed");
    expect(isWebBuilt(root)).toBe(false);
  },
);

test("a missing build is detected", () => {
  rmSync(join(root, "web/dist"), { recursive: true });
  expect(isWebBuilt(root)).toBe(false);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
