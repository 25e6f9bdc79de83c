import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRisk } from "./read-risk.ts";
import { anyCharacter } from "../testing/any-character.ts";

describe("a crisis", () => {
  it.each([
    ["spelling", "I want to k1lll myslef"],
    ["slang", "been unaliving myself in my head"],
    ["spaced letters", "i want to d i e"],
    ["joined words", "#BetterOffWithoutMe"],
    ["small capitals", "ᴡᴀɴᴛ ᴛᴏ ᴅɪᴇ"],
    [
      "a text without full stops",
      "so the boiler broke on monday and my sister came over with the kids and we had pizza and it was loud and yesterday i slit my wrist anyway the man comes on thursday to fix the boiler and i need to find the paperwork for the warranty",
    ],
    [
      "a list of complaints",
      "I don't want to be here anymore, acid reflux when I lie down, I think about my ex far too much, my back is killing me after the gardening",
    ],
    [
      "the middle of a list",
      "we lost our baby at 20 weeks last spring, my parents will be free of my burden once I am gone, tension headaches every afternoon",
    ],
    [
      "clauses joined by and",
      "exam tension is too much these days and I lost my father to suicide ten years ago and I volunteer for Samaritans now and sucide is on my mind alot and I am anxious about my daughter starting school",
    ],
    ["a plan", "I've got a plan and the day chosen"],
    ["means", "there's a noose ready in the loft"],
    ["weariness", "worn out by being alive"],
    ["a hoped-for accident", "I wish I would get run over"],
    ["a relapse", "slipped back to self harming in May"],
    ["an Indian idiom", "I will drink pesticide and finish myself"],
    ["Indian English", "I don't feel like living itself"],
    ["a comparison", "It is better to die than to go back to my husband's house"],
    ["a score of a questionnaire", "PHQ-9 item 9 = 3"],
    ["an answer of a questionnaire", "PHQ 9, question 9: several days"],
    ["another questionnaire", "EPDS question 10: sometimes"],
    ["a plain thought", "I get up at six. I think about killing myself. I like rain."],
    ["a plea", "please help me not kill myself"],
    ["a struggle", "I'm trying hard not to kill myself"],
    ["a small goal", "get through the week without hurting myself"],
    ["a list", "third year student, suicidal since January"],
    ["Hindi", "मैं मरना चाहता हूँ"],
    ["romanised Hindi", "mujhe mar jana hai"],
    ["Urdu", "میں مرنا چاہتا ہوں"],
    ["Punjabi", "ਮੈਂ ਮਰਨਾ ਚਾਹੁੰਦਾ ਹਾਂ"],
    ["Bengali", "আমি মরতে চাই"],
    ["Spanish", "ya no quiero vivir"],
    ["French", "j'ai envie de mourir"],
    ["Polish", "chcę umrzeć"],
    ["Arabic", "أريد أن أموت"],
    ["Welsh", "dw i eisiau marw"],
    ["German", "ich möchte nicht mehr leben"],
    ["Portuguese", "não quero viver"],
    ["Romanian", "vreau să mor"],
  ])("is found by %s: %s", (_, text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    "I am not feeling like living",
    "I don't feel like living because of the EMI and the bank people",
    "My business went in loss so I am not interested in living",
    "I don't want to live now, boss is shouting daily",
    "I sleep three hours, work pressure is there, I can't bear this life",
    "I sleep three hours, work pressure is there, I cannot live with this shame",
    "I wish I was never born since my husband left",
    "I sleep three hours, work pressure is there, better I die",
    "I am feeling like dying since my husband left",
    "After losing the job I will die by suicide",
    "After losing the job suicide is the only way",
    "I sleep three hours, work pressure is there, my family will be happy if I die",
    "I sleep three hours, work pressure is there, no use of living",
    "My room has a window and the food is plain, and I have been hoarding sleeping tablets since June",
    "I do cutting whenever there is shouting in the house, then I study for my bank exam",
    "I slit my arm again because the marks were low, and my mess fees are due on Monday",
    "My wife expired in March and I wish to join her, my knees pain and I walk in the park daily",
    "I do yoga and walking and take BP tablets, still it is better to die than be a load on them",
    "I like flute and rain, tell me what pill gives death with no pain, I have a desk job",
    "I asked the doctor to let me die and he changed my tablets, I live near the temple",
    "I should never have been born, I take thyroid tablets and my back pains from sitting",
    "They ask if I'm suicidal and I say no, but I am, and I like walking and rain at night",
    "I have horrible images of driving off the cliff, my wife says that it is the new tablets",
    "wanting to end my lfie",
  ])("counts however much else the sentence says: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    "I don't feel like living in this flat any longer, the damp is awful",
    "I wish I was never born a redhead",
    "In this heat I am feeling like dying, please bring the monsoon",
    "I have no wish to live in London",
    "I am collecting my tablets from the chemist on Monday",
    "They ask if I'm suicidal and I say no",
    "We lost our uncle to suicide in 2009",
    "I lost my dad to suicide and I want to feel calmer",
    "overdosing on chocolate",
    "dying to try it",
    "I never thought about suicide",
    "I am in no way suicidal",
    "Do I want to die? No. Do I want a nap? Yes.",
    "They asked whether I want to kill myself and I said no",
    "It has never occurred to me to end my life",
    "I'm done.",
    "I have filled in every page. I am done.",
    "Two more exams, then I'm done!",
    "I have found it.",
    "I have found it. It was on the second page.",
  ])("is not found in: %s", (text) => {
    expect(readRisk(text).findings).toEqual([]);
  });

  it.each([
    "Would 40 co-codamol do it?",
    "Will fifty tramadol be enough to finish it?",
    "Is a box of 32 ibuprofen enough or do I need two?",
    "is 100 tablets of sertraline lethal",
    "Are 24 propranolol enough to kill a man of my weight?",
    "Whether 20 Alprax will do the work or more is needed?",
    "I got two packs of paracetamol from separate chemists",
    "¿Cuántas pastillas hacen falta para morir?",
    "Combien de comprimés faut-il pour mourir ?",
    "Wie viele Tabletten braucht man, um zu sterben?",
    "Ile tabletek trzeba, żeby umrzeć?",
    "Quantos comprimidos são precisos para morrer?",
    "Câte tablete trebuie să iau ca să mor?",
    "كم حبة أحتاج لأموت؟",
    "मरने के लिए कितनी गोलियाँ चाहिए?",
    "marne ke liye kitni goli chahiye",
    "مرنے کے لیے کتنی گولیاں چاہئیں؟",
    "মরতে কতগুলো ঘুমের ওষুধ লাগে?",
    "Faint o dabledi sydd eu hangen i farw?",
    "Quante pastiglie servono per morire?",
    "Hoeveel pillen heb ik nodig om te sterven?",
    "Ölmek için kaç hap lazım?",
  ])("is found in a question about a lethal dose, or its purchase: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    "Would 400 mg of magnesium be enough for restless legs?",
    "Would two paracetamol do the trick for a headache?",
    "Is 40 mg of citalopram enough?",
    "Are 28 tablets enough for a month?",
    "How many paracetamol can I take in a day?",
    "How much melatonin do I need to not wake up at 4?",
    "How many mg of melatonin so that I don't wake up during the night?",
    "Could 20 tablets a day stop my heart racing?",
    "I got three packs from different shops because they were out of stock",
    "Wie viele Tabletten am Tag sind erlaubt?",
    "Combien de comprimés par jour pour dormir ?",
    "Ile tabletek dziennie mogę brać?",
  ])("is not found in a question about an ordinary dose: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    ["non-breaking spaces", "I&nbsp;want&nbsp;to&nbsp;die"],
    ["an apostrophe", "I don&#39;t want to live any more"],
    ["a hexadecimal apostrophe", "I&#x2019;m going to kill myself"],
    ["a named apostrophe", "I&rsquo;ve got a noose ready in the loft"],
    ["an ampersand", "I want to sleep &amp; never wake up"],
    ["an entity written twice", "I want&amp;nbsp;to&amp;nbsp;die"],
    ["an entity inside a word", "I am su&shy;icidal"],
    ["an entity without a semicolon", "I want&nbsp to&nbsp die"],
    ["a letter as an entity", "I want to d&#105;e"],
    ["another language", "j&#39;ai envie de mourir"],
    ["words joined by an invisible space", "I\u200bwant\u200bto\u200bdie"],
    ["an invisible space inside a word", "I want to k\u200bill mys\u200belf"],
    ["an invisible entity between words", "I want to kill&#8203;myself"],
  ])("is found behind %s: %s", (_, text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    ["one word on each line", "I\nwant\nto\nkill\nmyself"],
    [
      "one word on each line, of two lines in a longer text",
      "My neck hurts.\n\nkill\nmyself\ntonight\n\nThanks",
    ],
    ["full stops instead of spaces", "i.want.to.kill.myself"],
    ["Cyrillic letters that look Latin", "I am suісіdаl"],
    ["a Cyrillic letter that looks Latin", "I want to \u0501ie"],
    ["Greek letters that look Latin", "κill mysεlf"],
    ["white letters on black squares", "🅸 🆆🅰🅽🆃 🆃🅾 🅳🅸🅴"],
    ["white letters on black discs", "🅚🅘🅛🅛 🅜🅨🅢🅔🅛🅕"],
    ["reversed text", "efil ym dne ot tnaw I"],
    ["reversed text with a full stop", ".flesym llik ot gniog m'I"],
  ])("is found in %s", (_, text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    "Bloating\nNausea\nNeck pain\nCramps",
    "see www.nhs.uk/live-well",
    "9.30.",
    "I sleep well.I wake at 6.I feel fine",
    "Blood group 🅰️, β2 agonist, 5 μg",
  ])("is not found in the lines and full stops of: %s", (text) => {
    expect(readRisk(text).findings).toEqual([]);
  });

  it.each([
    "Salt&nbsp;&amp;&nbsp;vinegar crisps at night",
    "I don&#39;t sleep well",
    "knee&#8203;pain since May",
  ])("is not found behind the entities of: %s", (text) => {
    expect(readRisk(text).findings).toEqual([]);
  });

  it.each([
    "I'm done. I can't live like this.",
    "i am done with life",
    "Tell my kids I love them. I'm done. Goodbye everyone.",
  ])("is found in what stands beside “I am done”: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    "PHQ-9 item 9 = 0",
    "PHQ-9 total 12, item 3 = 3",
    "The thought of harming myself has occurred to me: never",
    "suicidal ideation: absent",
    "harming myself? No, thank goodness",
  ])("is not found in what a form denies: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    ["romanised Hindi", "Roz khudkhushi karne ka mann hota hai", "khudkhushi"],
    ["accents", "Já não quero viver, NÃO quero mais viver.", "não quero viver"],
  ])("quotes the words as they were written: %s", (_, text, words) => {
    expect(readRisk(text).findings.map((finding) => finding.words)).toContain(words);
  });

  it.each([
    "My daughter says she wants to die and I don't know how to help her",
    "My brother tried to kill himself. He is in hospital.",
    "A lad at work hanged himself",
    "My mate took an overdose at the weekend. She's going to be fine.",
  ])("is not found in what happens to somebody else: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    "My sister is suicidal and so am I",
    "My brother killed himself and I want to follow him",
    "He tried to kill himself. I am going to do the same.",
  ])("is found where the writer joins somebody else: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    "What is the easiest way to end my subscription?",
    "They asked about self-harm and I said no but I do have anxiety",
    "I was asked about suicidal thoughts and put no but I have had a hard year",
    "The doctor asked was I suicidal, I told her no but I am worried about sleep",
    "I want to be with my husband now that he is retired",
    "My daughter is gone to university, I want to follow her progress",
    "I cut my arm yesterday on a tin and had a tetanus jab",
    "I put my tablets by the kettle each night so I remember",
  ])("is not found in ordinary words that resemble one: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    "What is the easiest way to end my life?",
    "If anyone asks about self-harm I say no, but I do",
    "I was asked about suicidal thoughts and put no but I have been having them",
    "I want to be with my husband now",
    "My daughter died and I want to follow her",
    "I cut my arm yesterday to feel something",
    "I want to take drastic step because of loan people",
    "I tried consuming sleeping pills two times",
  ])("is found in their serious counterparts: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it.each([
    "I tried to kill myself in 1994, I recovered and have been well since",
    "As a teenager I was suicidal, long behind me",
    "2009 was a bad year, I was suicidal, but that is long behind me",
    "I was suicidal at nineteen. That was thirty years ago and I'm happy now.",
  ])("is not found in what is long past: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    "I tried to kill myself in 1994 and I want to again",
    "As a teenager I was suicidal and it has come back",
    "I was suicidal years ago and I am suicidal again",
    "2009 was a bad year, I was suicidal, but that is long behind me, or so I thought until this week",
  ])("is found in what was long past and is back: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });

  it("is found in one sentence of a very long answer", () => {
    const ordinary = "I walk the dog at seven and then I have breakfast. ".repeat(200);
    expect(readRisk(`${ordinary}I want to kill myself. ${ordinary}`).isCrisis).toBe(true);
  });

  it("is found beside a denial", () => {
    expect(readRisk("I'm not suicidal but I can't promise to stay alive").isCrisis).toBe(true);
  });
});

describe("a red flag", () => {
  it.each([
    ["heart-attack", "tight chest since an hour and my jaw aches"],
    ["stroke", "my face is drooping on one side"],
    ["thunderclap-headache", "the worst headache of my life, it came in seconds"],
    ["spine", "my back went and I cannot feel my legs"],
    ["overdose", "I have taken an overdose"],
    ["spine", "I can&#39;t feel my&nbsp;legs since my back went"],
    ["overdose", "I have taken an over\u200bdose"],
  ])("of %s is found in: %s", (flag, text) => {
    expect(readRisk(text).redFlags).toContain(flag);
  });

  it.each([
    ["overdose", "My husband has just taken all his tablets"],
    ["overdose", "my son took an overdose an hour ago"],
    ["stroke", "my mum's face has dropped and she can't speak"],
    ["heart-attack", "my dad is having chest pain and his left arm hurts"],
  ])("of %s is found where it happens to somebody else: %s", (flag, text) => {
    expect(readRisk(text).redFlags).toContain(flag);
  });

  it.each([
    "my wife took an overdose last year, she is well",
    "My mum has had a stroke, I look after her",
    "My son has taken his tablets this morning",
  ])("that somebody else once had is left alone: %s", (text) => {
    expect(readRisk(text).redFlags).toEqual([]);
  });

  it("of long ago is left alone", () => {
    expect(readRisk("my dad had a stroke in 2010").redFlags).toEqual([]);
  });
});

describe("a language that we do not read", () => {
  it.each([
    "У меня болит спина",
    "我头很疼",
    "我想死",
    "I feel bad 我想死",
    "умру",
    "死",
    "ho molto dolore alla schiena e non dormo",
    "jeg kan ikke sove",
    "siwezi kulala usiku",
    "không ngủ được",
    "duermo mal por la noche",
    "duermo mal por la noche tnaw",
  ])("is flagged: %s", (text) => {
    expect(readRisk(text).isUnreadable).toBe(true);
  });

  it.each([
    "",
    "n/a",
    "nada",
    "💤💤",
    "sertraline, ramipril, metformin",
    "<b>ok</b>",
    "12345",
    "50 μg",
    "β-blockers",
  ])("is not taken for: %s", (text) => {
    expect(readRisk(text).isUnreadable).toBe(false);
  });
});

it("reads any text without throwing", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(readRisk(text).findings).toBeInstanceOf(Array);
    }),
  );
});
