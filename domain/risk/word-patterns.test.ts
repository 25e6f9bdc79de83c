import { expect, it } from "vitest";
import { compilePatterns } from "./word-patterns.ts";

it("compiles the patterns at the first use and not again", () => {
  let times = 0;
  const patterns = compilePatterns({
    groups: {},
    phrases: {},
    get rules() {
      times += 1;
      return { tired: ["so tired"] };
    },
  });
  expect(times).toBe(0);
  const text = patterns.encode(["i", "am", "so", "tired"]);
  expect(patterns.find("tired", text)).toBe("so tired");
  expect(patterns.has("tired", text)).toBe(true);
  expect(times).toBe(1);
});
