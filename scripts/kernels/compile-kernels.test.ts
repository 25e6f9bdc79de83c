import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileKernels, modulePath } from "./compile-kernels.ts";

test("the committed kernels are what their source compiles to", async () => {
  expect(await compileKernels()).toBe(readFileSync(modulePath, "utf8"));
});
