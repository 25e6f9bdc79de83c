/** Frequent words of languages that we do not read; a word that English shares is not among them. */
const foreignWords = new Set(
  `el los las una unos que pero porque muy mucho estoy tengo por para con mi mis soy dolor cabeza duele siento
je suis les des une est pas avec pour mais dans mon mes tres jai mal fatigue depuis douleur
nie sie jest mam ale bardzo mnie sie od moge boli przez glowa
ich bin und nicht der das ist ein eine mein meine habe seit sehr schmerzen aber kann
nao estou tenho uma muito dor meu minha com voce porque
nu sunt am foarte si dar ma doare imi pentru
mae dwi rydw fy yn ddim wedi gyda iawn cysgu eisiau
hai hoon hun mujhe mera meri nahi nahin bahut kya mai main aur dard raha rahi ko ka ki
ami amar amake khub hoy kintu ache korte
sono ho molto mi il gli che per sempre anche dolore della
bir ve cok bu icin ben benim var agriyor uyuyamiyorum degil
ik ben niet een het mijn heb veel pijn maar
jag inte och har mycket ont det att
mimi nina sana kwa na ya maumivu lala siwezi
toi khong bi rat dau minh nhung cua
ako ang sakit hindi ng mga po ko
saya tidak sakit kepala sangat dan yang`.split(/\s+/),
);
const englishWords = new Set(
  `the and i to a of is my in it for with have not but on am at was be are so this that from feel when can do or no pain sleep bad been me very had get take after since every all`.split(
    " ",
  ),
);
const shortestSentence = 4;

/** Whether a text of `foldScripts` is, wholly or in a good part, in another script or language than English. */
export function isUnreadable(folded: string): boolean {
  const alphabeticCount = folded.match(/\p{L}/gu)?.length ?? 0;
  const nonLatinCount = folded.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  if (nonLatinCount > 3 && nonLatinCount * 5 > alphabeticCount) return true;
  if (nonLatinCount > 12) return true;
  const words = folded.trim().split(" ");
  if (words.length < shortestSentence) return false;
  const foreign = words.filter((word) => foreignWords.has(word) && !englishWords.has(word)).length;
  const english = words.filter((word) => englishWords.has(word)).length;
  return foreign >= 2 && foreign > english;
}
