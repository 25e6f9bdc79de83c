import { expect, test } from "vitest";
import { fillReply, openDetails, unknownDetails } from "./reply-details.ts";

const amira = { "first name": "Amira", plan: "Enhanced", "next bill": null };

test("known customer details are filled in, and the others stay open", () => {
  const filled = fillReply("Dear {first name}, your {plan} plan renews on {next bill}.", amira);
  expect(filled).toBe("Dear Amira, your Enhanced plan renews on {next bill}.");
  expect(openDetails(filled)).toEqual(["{next bill}"]);
});

test("an unknown placeholder is reported, and other braces are left alone", () => {
  const text = "Dear {fist name}, {first name} {}, {a\nb}";
  expect(unknownDetails(text)).toEqual(["{fist name}"]);
  expect(fillReply(text, amira)).toBe("Dear {fist name}, Amira {}, {a\nb}");
});

test("a customer name that looks like a placeholder is not filled in again", () => {
  expect(fillReply("{first name}", { ...amira, "first name": "{plan}" })).toBe("{plan}");
});
