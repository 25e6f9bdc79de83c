import { expect, test } from "vitest";
import { operatorCommand } from "./operator-command.ts";

test("names an operator's command as a clone or a release runs it", () => {
  expect(operatorCommand("admin keys", false)).toBe("npm run admin -- keys");
  expect(operatorCommand("doctor", false)).toBe("npm run doctor");
  expect(operatorCommand("admin keys", true)).toBe("./attune admin keys");
  expect(operatorCommand("admin keys")).toBe("npm run admin -- keys");
});
