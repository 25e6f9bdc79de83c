import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { countries } from "@attune/domain/account/countries";
import {
  disclaimerBody,
  forgotPasswordBody,
  newUsername,
  registerBodyOn,
  resetPasswordBody,
} from "./account.ts";
import { freeAccountBody } from "./free-account.ts";
import { loginBody } from "./session.ts";

const today = () => new Date("2026-11-21T09:00:00Z");
const registerBody = registerBodyOn(today);

const sound = {
  username: "jo.smith",
  email: "jo@example.com",
  password: "long enough",
  fullName: "Jo Smith",
  dateOfBirth: "1990-02-28",
  country: "United Kingdom",
  medicalDisclaimer: true,
  termsAccepted: true,
};

/** The error shown for one field, or undefined if the field is accepted. */
function complaint(schema: z.ZodMiniType, body: object, field: string): string | undefined {
  const result = schema.safeParse(body);
  return result.error?.issues.find((it) => it.path.join(".") === field)?.message;
}

const registering = (changes: Record<string, unknown>) => {
  const [field = ""] = Object.keys(changes);
  return complaint(registerBody, { ...sound, ...changes }, field);
};

const { username: _, ...withoutUsername } = sound;

describe("registration errors use the specification's wording", () => {
  test.each([
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "  a  ", "Username must be at least 3 characters"],
    ["username", undefined, "Username must be at least 3 characters"],
    ["username", 12345, "Username must be at least 3 characters"],
    ["username", "a".repeat(61), "Please use at most 60 characters"],
    ["email", "", "Please enter a valid email"],
    ["email", undefined, "Please enter a valid email"],
    ["email", "jo@", "Please enter a valid email"],
    ["email", "jo smith@example.com", "Please enter a valid email"],
    ["email", "jo@example.com\r\nBcc: all@example.com", "Please enter a valid email"],
    ["email", `${"a".repeat(250)}@example.com`, "Please enter a valid email"],
    ["password", "seven77", "Password must be at least 8 characters"],
    ["password", undefined, "Password must be at least 8 characters"],
    ["password", "p".repeat(1001), "Password must be at most 1000 characters"],
    ["fullName", "   ", "Full name is required"],
    ["fullName", null, "Full name is required"],
    ["dateOfBirth", "", "Date of birth is required"],
    ["dateOfBirth", undefined, "Date of birth is required"],
    ["dateOfBirth", "21/11/1990", "Please enter a real date"],
    ["dateOfBirth", "1990-02-30", "Please enter a real date"],
    ["dateOfBirth", "2026-11-22", "Please enter a real date"],
    ["dateOfBirth", "1890-01-01", "Please enter a real date"],
    ["dateOfBirth", "2008-11-22", "You must be at least 18 years old to register"],
    ["country", "", "Country is required"],
    ["country", undefined, "Country is required"],
    ["country", "Atlantis", "Country is required"],
    ["medicalDisclaimer", false, "You must accept the medical disclaimer"],
    ["medicalDisclaimer", "true", "You must accept the medical disclaimer"],
    ["termsAccepted", undefined, "You must accept the Terms & Conditions"],
  ])("%s %j: %s", (field, value, message) => {
    expect(registering({ [field]: value })).toBe(message);
  });

  test("an empty form reports every field at once", () => {
    const fields = registerBody.safeParse({}).error?.issues.map((it) => it.path.join("."));
    expect(new Set(fields)).toEqual(new Set(Object.keys(sound)));
  });
});

describe("the minimum age of 18", () => {
  const ageCheck = (dateOfBirth: string, on: string) =>
    complaint(
      registerBodyOn(() => new Date(on)),
      { ...sound, dateOfBirth },
      "dateOfBirth",
    );
  const tooYoung = "You must be at least 18 years old to register";

  test.each([
    ["the day before the birthday", "2008-11-22", "2026-11-21T23:59:59Z", tooYoung],
    ["on the birthday", "2008-11-21", "2026-11-21T00:00:00Z", undefined],
    ["born on a leap day, on 28 February", "2008-02-29", "2026-02-28T12:00:00Z", tooYoung],
    ["born on a leap day, on 1 March", "2008-02-29", "2026-03-01T00:00:00Z", undefined],
    ["born today", "2026-11-21", "2026-11-21T12:00:00Z", tooYoung],
  ])("%s", (_when, dateOfBirth, on, message) => {
    expect(ageCheck(dateOfBirth, on)).toBe(message);
  });
});

describe("registration accepts real-world names and addresses", () => {
  test.each([
    ["username", "Zoë Ångström"],
    ["username", "用户名"],
    ["fullName", "Siobhán Ní Dhomhnaill-O’Brien"],
    ["fullName", "می‌خواهم"],
    ["email", "Jo.Smith+attune@Example.CO.UK"],
    ["email", " jo@example.com "],
    ["password", "        "],
    ["password", "пароль🔑пароль"],
    ...countries.map((it) => ["country", it]),
  ])("%s %j", (field, value) => {
    expect(registering({ [field]: value })).toBeUndefined();
  });

  test("spaces around a name and an email address are trimmed", () => {
    const read = registerBody.parse({ ...sound, username: " jo ann ", email: " jo@example.com " });
    expect([read.username, read.email]).toEqual(["jo ann", "jo@example.com"]);
  });

  test("composed and decomposed accents give the same name", () => {
    expect(newUsername.parse("Zoe\u0308")).toBe("Zo\u00eb");
  });

  test("fields the client may not set are dropped", () => {
    const read = registerBody.parse({ ...sound, role: "admin", plan: "enhanced", userId: "1" });
    expect(Object.keys(read).sort()).toEqual(Object.keys(sound).sort());
  });
});

describe("a name may not contain line breaks or bidirectional controls", () => {
  test.each([
    ["a NUL", "jo\u0000smith"],
    ["a line break", "jo\nsmith"],
    ["a tab", "jo\tsmith"],
    ["a line separator", "jo\u2028smith"],
    ["half a character", "jo\ud800smith"],
    ["letters that run backwards", "jo\u202esmith"],
  ])("%s is refused", (_what, name) => {
    expect(registering({ username: name })).toBe("Please use ordinary characters only");
    expect(registering({ fullName: name })).toBe("Please use ordinary characters only");
  });

  test("a username may not contain invisible characters", () => {
    for (const hidden of ["\u200b", "\u200d", "\ufeff", "\u00ad"])
      expect(newUsername.safeParse(`adm${hidden}in`).success).toBe(false);
  });
});

describe("the other forms", () => {
  const forms = { login: loginBody, forgot: forgotPasswordBody, reset: resetPasswordBody };
  const others = { disclaimer: disclaimerBody, "free account": freeAccountBody };
  const schemas: Record<string, z.ZodMiniType> = { ...forms, ...others };

  test.each([
    ["login", "username", { password: "x" }, "Username is required"],
    ["login", "username", { username: "  ", password: "x" }, "Username is required"],
    ["login", "username", { username: "a\u0000b" }, "Please use ordinary characters only"],
    ["login", "password", { username: "jo" }, "Password is required"],
    ["login", "password", { username: "jo", password: "" }, "Password is required"],
    ["forgot", "email", { email: "jo" }, "Please enter a valid email"],
    ["forgot", "email", {}, "Please enter a valid email"],
    ["reset", "token", {}, "Reset token is required"],
    ["reset", "token", { token: "" }, "Reset token is required"],
    ["reset", "password", { password: "short" }, "Password must be at least 8 characters"],
    ["reset", "confirmPassword", { password: "p" }, "Please confirm your password"],
    [
      "reset",
      "confirmPassword",
      { token: "t", password: "long enough", confirmPassword: "another one" },
      "Passwords don't match",
    ],
    [
      "disclaimer",
      "ageConfirmed",
      { ageConfirmed: false },
      "Please confirm that you are at least 18 years old",
    ],
    [
      "disclaimer",
      "disclaimerAccepted",
      { ageConfirmed: true, disclaimerAccepted: false },
      "Please accept the medical disclaimer",
    ],
    ["free account", "username", withoutUsername, "Username must be at least 3 characters"],
    ["free account", "email", { email: "nobody" }, "Please enter a valid email"],
    ["free account", "reason", { reason: "a\u0000b" }, "Please use ordinary characters only"],
  ] as [string, string, object, string][])("%s, %s, %j: %s", (form, field, body, message) => {
    const schema = schemas[form];
    expect(schema && complaint(schema, body, field)).toBe(message);
  });

  test("a free account needs neither an email address nor an end date", () => {
    const least = { username: "press", password: "long enough" };
    for (const more of [{}, { email: "" }, { email: null, expiresAt: null }])
      expect(freeAccountBody.safeParse({ ...least, ...more }).success).toBe(true);
  });
});
