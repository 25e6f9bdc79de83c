/** Frequent words of languages without rules, except words that also exist in English. */
const foreignWords = new Set(
  `el los las una unos que pero porque muy mucho estoy tengo por para con mi mis soy dolor cabeza duele siento
je suis les des une est pas avec pour mais dans mon mes tres jai mal fatigue depuis douleur je dors nuit travail tete fatiguee jamais rien tous jours prends au du ai plus
nie sie jest mam ale bardzo mnie sie od moge boli przez glowa spie zle plecy pracy stres zmeczona zmeczony spac chce
ich bin und nicht der das ist ein eine mein meine habe seit sehr schmerzen aber kann schlafe schlecht nachts kopfschmerzen rucken ruckenschmerzen arbeit mude mich mir von kein keine wenn nur noch immer viel
nao estou tenho uma muito dor meu minha com voce porque durmo noite costas cabeca trabalho quero cansada cansado dores
nu sunt am foarte si dar ma doare imi pentru sa noaptea spatele prost obosit obosita serviciu spate noapte vreau seara
mae dwi rydw fy yn ddim wedi gyda iawn cysgu eisiau gen cefn blinedig gwaith nos wael cur
hai hoon hun mujhe mera meri nahi nahin bahut kya mai main aur dard raha rahi ko ka ki neend aati hota hoti kamar thakan bahot kaam raat mein thak gaya gayi mainu aundi vich
ami amar amake khub hoy kintu ache korte ghum hoyna matha betha
sono ho molto mi il gli che per sempre anche dolore della
bir ve cok bu icin ben benim var agriyor uyuyamiyorum degil geceleri uyku basim stresliyim
ik ben niet een het mijn heb veel pijn maar
jag inte och har mycket ont det att
jeg ikke og sove vondt meget rygg hovedpine
en ja minun huonosti sarkee selka olen mutta nukun nukkua
nem es vagyok hogy nagyon aludni faj fejem
jsem mam boli nemuzu nemohu spat hlava zada
mimi nina sana kwa na ya maumivu lala siwezi usiku kulala
toi khong bi rat dau minh nhung cua ngu duoc
ako ang sakit hindi ng mga po ko makatulog masakit
saya tidak sakit kepala sangat dan yang`.split(/\s+/),
);
const englishWords = new Set(
  `the and i to a of is my in it for with have not but on am at was be are so this that from feel when can do or no pain sleep bad been me very had get take after since every all`.split(
    " ",
  ),
);
const shortestSentence = 3;

/** Whether a text from `foldScripts` is wholly or largely in a script or language other than English. */
export function isUnreadable(folded: string): boolean {
  const alphabeticCount = folded.match(/\p{L}/gu)?.length ?? 0;
  const nonLatinCount = folded.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  // One character can be a word, but also a unit or a symbol in English text.
  if (nonLatinCount > 1 && nonLatinCount * 5 > alphabeticCount) return true;
  if (nonLatinCount * 2 > alphabeticCount) return true;
  if (nonLatinCount > 12) return true;
  const words = folded.trim().split(" ");
  if (words.length < shortestSentence) return false;
  const foreign = new Set(words.filter((word) => foreignWords.has(word) && !englishWords.has(word)))
    .size;
  const english = words.filter((word) => englishWords.has(word)).length;
  return foreign >= 2 && foreign > english;
}
