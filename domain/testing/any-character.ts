import fc from "fast-check";

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any Unicode character, with the same values as fast-check's unit "binary". That unit first makes a table of
 * all 1.1 million, which costs each process more than most tests do.
 */
export const anyCharacter = fc.nat({ max: 0x10_ffff - surrogates }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (text) => {
    const code = typeof text === "string" ? text.codePointAt(0) : undefined;
    const isOne = code !== undefined && text === String.fromCodePoint(code);
    if (!isOne || (code >= firstSurrogate && code < firstSurrogate + surrogates))
      throw new Error("This is not one character");
    return code < firstSurrogate ? code : code - surrogates;
  },
);
