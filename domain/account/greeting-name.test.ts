import { expect, test } from "vitest";
import { greetingName } from "./greeting-name.ts";

const nameless = { firstName: null, fullName: null, username: "amira86" };

test("people are greeted by first name, or by username if there is none", () => {
  expect(greetingName({ ...nameless, fullName: "Amira Haddad" })).toBe("Amira");
  expect(greetingName({ ...nameless, firstName: " Amira ", fullName: "Dr A. Haddad" })).toBe(
    "Amira",
  );
  expect(greetingName({ ...nameless, firstName: "  ", fullName: " " })).toBe("amira86");
  expect(greetingName(nameless)).toBe("amira86");
});
