import * as z from "zod/mini";

/** Control characters would be invisible to staff, and NUL cannot be stored at all. */
// oxlint-disable-next-line no-control-regex
const hasControlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const printable = () =>
  z.refine<string>((it) => !hasControlCharacters.test(it), "Please use ordinary characters only");

/** A single line of 1 to `longest` characters, trimmed. */
export const line = (required: string, shortest = 1, longest = 200) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(shortest, required),
      z.maxLength(longest, `Please use at most ${longest} characters`),
      printable(),
    );

export const id = z.uuid("This is not a valid id");

export const idParams = z.object({ id });

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
