import * as z from "zod/mini";

/**
 * Characters that are never typed: control characters (NUL cannot be stored at all) and lone
 * surrogates.
 */
// oxlint-disable-next-line no-control-regex
const hasControlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]/u;

/** Line breaks and bidirectional controls, which could make staff read another name than the one stored. */
const breaksLine = /[\t\n\r\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Invisible characters: legitimate joiners in a name, but a disguise in a username. */
const isInvisible = /\p{Cf}/u;

const without = (...patterns: RegExp[]) =>
  z.refine<string>(
    (it) => !patterns.some((pattern) => pattern.test(it)),
    "Please use ordinary characters only",
  );

/** A single line of 1 to `longest` characters, trimmed. */
export const line = (required: string, shortest = 1, longest = 200) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.normalize("NFC"),
      z.minLength(shortest, required),
      z.maxLength(longest, `Please use at most ${longest} characters`),
      without(hasControlCharacters, breaksLine),
    );

/** A line that identifies an account. */
export const accountName = (required: string, shortest: number, longest: number) =>
  line(required, shortest, longest).check(without(isInvisible));

/** Like `line`, but line breaks are allowed. */
export const requiredParagraph = (required: string, longest: number) =>
  paragraph(longest).check(z.trim(), z.minLength(1, required));

/** Free text of at most `longest` characters; line breaks allowed. */
export const paragraph = (longest: number) =>
  z
    .string()
    .check(
      z.maxLength(longest, `Please use at most ${longest} characters`),
      without(hasControlCharacters),
    );

export const id = z.uuid("This is not a valid id");

export const idParams = z.object({ id });

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A page of a list, from 1, which is the default. */
export const pageNumber = z.optional(
  z.coerce.number("Please enter a page number").check(z.int(), z.gte(1), z.lte(100_000)),
);
