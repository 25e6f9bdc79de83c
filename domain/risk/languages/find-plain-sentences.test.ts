import { expect, it } from "vitest";
import { findPlainSentences } from "./find-plain-sentences.ts";
import { foldScripts } from "./fold-scripts.ts";

const languagesOf = (text: string): string[] =>
  findPlainSentences(foldScripts(text)).map(({ language }) => language);

it.each([
  ["without accents", "nao quero mais viver", "portuguese"],
  ["in another order", "me quiero morir", "spanish"],
  ["as a burden", "Jestem ciężarem dla rodziny", "polish"],
  ["with a dialect word", "dwi jyst ishe marw", "welsh"],
  ["with a prefix", "عايز أموت ومش قادر أكمل", "arabic"],
  ["without the dot of a letter", "मैं फांसी लगा लूंगा", "hindi"],
  ["with its object", "Je veux en finir avec mes jours", "french"],
  ["about the whole world", "j'ai envie d'en finir avec ce monde", "french"],
  ["typed on an Arabic keyboard", "خودكشي", "urdu"],
  ["in Latin letters", "jeena nahi chahti", "hindi"],
  ["in Latin letters, spelt otherwise", "jina nai chahti", "hindi"],
])("finds a plain sentence %s", (_, text, language) => {
  expect(languagesOf(text)).toContain(language);
});

it.each([
  ["italian", "Voglio morire"],
  ["italian", "non voglio più vivere"],
  ["dutch", "ik wil niet meer leven"],
  ["turkish", "ölmek istiyorum"],
  ["turkish", "Yaşamak istemiyorum"],
  ["swedish", "jag vill dö"],
  ["danish and norwegian", "Jeg vil dø"],
  ["danish and norwegian", "orker ikke å leve"],
  ["finnish", "haluan kuolla"],
  ["hungarian", "meg akarok halni"],
  ["czech and slovak", "už nechci žít"],
  ["czech and slovak", "chcem zomrieť"],
  ["croatian and serbian", "ne želim više živjeti"],
  ["filipino", "gusto ko nang mamatay"],
  ["swahili", "nataka kufa"],
  ["indonesian and malay", "aku ingin mati"],
  ["vietnamese", "tôi muốn chết"],
  ["irish", "ba mhaith liom bás a fháil"],
])("finds the plainest sentence in %s", (language, text) => {
  expect(languagesOf(text)).toContain(language);
});

it.each([
  "Non voglio morire",
  "muoio dal sonno, non ho pensieri suicidi",
  "ik wil niet dood, geen zelfmoordgedachten",
  "burada yaşamak istemiyorum",
  "Jag vill inte dö, jag vill sova",
  "nechci žít v Praze",
  "sitaki kufa",
  "I do will power walks, and the vet put our dog to sleep",
])("leaves out “%s”", (text) => {
  expect(languagesOf(text)).toEqual([]);
});

it.each([
  ["a denial", "No pienso en suicidarme"],
  ["a denial that reads as the neighbouring language", "Nunca pensei em suicídio"],
  ["an English word that French shares", "We watched Suicide Squad"],
  ["an idiom", "Me muero de risa"],
  ["an idiom in Latin letters", "hass hass ke mar gaya yaar"],
  ["a place to live", "Je ne veux plus vivre en ville"],
  ["a migraine", "Combien de comprimés pour en finir avec cette migraine ?"],
  ["meetings", "Je veux en finir avec les réunions"],
  ["an hour to get up", "Não quero acordar cedo"],
  ["somebody else's death", "Mă gândesc la moartea bunicii"],
  ["work as a burden", "काम का बोझ बहुत है"],
])("leaves out %s", (_, text) => {
  expect(languagesOf(text)).toEqual([]);
});

it.each([
  ["a denial", "No pienso en suicidarme, pero me corto los brazos", "spanish"],
  ["something else that is denied", "Je ne suis pas bien, je veux mourir", "french"],
  ["a relative", "पिता की वजह से मरने का मन करता है", "hindi"],
])("reads what stands after %s", (_, text, language) => {
  expect(languagesOf(text)).toContain(language);
});
