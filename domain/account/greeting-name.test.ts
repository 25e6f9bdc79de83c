import { expect, test } from "vitest";
import { greetingInMail, greetingName } from "./greeting-name.ts";

const nameless = { firstName: null, fullName: null, username: "amira86" };

test("people are greeted by first name, or by username if there is none", () => {
  expect(greetingName({ ...nameless, fullName: "Amira Haddad" })).toBe("Amira");
  expect(greetingName({ ...nameless, firstName: " Amira ", fullName: "Dr A. Haddad" })).toBe(
    "Amira",
  );
  expect(greetingName({ ...nameless, firstName: "  ", fullName: " " })).toBe("amira86");
  expect(greetingName(nameless)).toBe("amira86");
});

test.each(["amira86", "Mary Ann van Dijk", "J.R.", "born 1990", "Şükrü"])(
  "an email greets %s",
  (username) => expect(greetingInMail({ ...nameless, username })).toBe(username),
);

test.each(["evil.example", "0800 555 0199", "+44 (800) 555-0199", "Ring us about your prize"])(
  "no email greets %s",
  (username) => expect(greetingInMail({ ...nameless, username })).toBeNull(),
);
