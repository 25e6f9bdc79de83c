const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const tooManyMarks = /(\p{Mark}{4})\p{Mark}+/gu;
const notAscii = /[\u0080-\u{10FFFF}]/u;
/** Single characters that decompose into a whole sentence. */
const phrases = /[\uFDFA\uFDFB]/g;

/**
 * The text in Unicode NFKD without invisible characters, in linear time: sorting a long run of
 * combining marks takes quadratic time, so only the first four of each run are kept.
 */
export function decompose(text: string): string {
  if (!notAscii.test(text)) return text;
  return text
    .replace(invisible, "")
    .replace(tooManyMarks, "$1")
    .replace(phrases, " ")
    .normalize("NFKD");
}
