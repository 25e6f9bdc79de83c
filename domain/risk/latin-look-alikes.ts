/** Cyrillic and Greek letters, each with the Latin letter that it looks like. */
const pairs =
  "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw кk мm тt нh вb АA ЕE ОO РP СC УY ХX ІI ЈJ ЅS КK МM ТT НH ВB αa εe ιi κk ηn οo ρp τt υu νv χx ωw ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX";

const latinOf = new Map(pairs.split(" ").map((pair) => [pair.charAt(0), pair.charAt(1)]));
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const word = /[\p{L}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;

/**
 * Latin letters in place of those that only look Latin, in words that mix scripts: "suiсide" with a
 * Cyrillic letter. Words of a single script stay as they are.
 */
export function toLatin(text: string): string {
  if (text.search(foreign) === -1) return text;
  return text.replace(word, (whole) =>
    latin.test(whole) ? whole.replace(foreign, (it) => latinOf.get(it) ?? it) : whole,
  );
}
