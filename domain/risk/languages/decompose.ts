const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const tooManyMarks = /(\p{Mark}{4})\p{Mark}+/gu;
const notAscii = /[\u0080-\u{10FFFF}]/u;
/** Small capitals, which NFKD leaves as they are; each in the place of its letter. */
const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ".split("");
const anySmallCapital = new RegExp(`[${smallCapitals.join("")}]`, "gu");
/** White letters on black discs and squares, which NFKD leaves as they are too. */
const whiteCapitals = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
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
    .replace(anySmallCapital, (it) => String.fromCharCode(97 + smallCapitals.indexOf(it)))
    .replace(whiteCapitals, (it) =>
      String.fromCharCode(97 + (((it.codePointAt(0) ?? 0) - 0x1f150) % 32)),
    )
    .normalize("NFKD");
}
