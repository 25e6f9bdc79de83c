import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileKernels, modulePath } from "./compile-kernels.ts";

test("the committed kernels match their compiled source", async () => {
  expect(await compileKernels()).toBe(readFileSync(modulePath, "utf8"));
});
