import { describe, expect, it } from "vitest";
import { readRisk } from "./read-risk.ts";

describe("praise in words of death", () => {
  it.each([
    "This is to die for",
    "This is to die for!",
    "It's to die for, thank you",
    "Honestly, the last one was to die for. More please.",
    "They are to die for and I use them every night",
    "It blew my mind",
    "blew my mind",
    "This has blown my mind",
    "It absolutely blows my mind every time",
    "mind-blowing quality",
    "Mind. Blown. Mind blowing!",
    "I loved it to death",
    "I felt like I'd died and gone to heaven",
    "I died and went to heaven",
    "This is out of this world",
    "The sound is out of this world!",
    "Sound quality out of this world",
    "I'm dead, this is so good",
    "im dead this is hilarious",
  ])("is no crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    "I want to die for what I did",
    "something to die for is all I have left",
    "I'd die for it to be over",
    "I could die for everything to end",
    "I would die for all of this to stop",
    "I want to blow my brains out",
    "I want to blow my mind out",
    "I have the gun and I will blow my mind",
    "I blew my mind on pills and want to end it",
    "The bullet blew my mind",
    "It blew my mind that nobody would miss me",
    "All I want is to die for good",
    "My only wish is to die for real",
    "This is the day to die for me",
    "It is time to die for me",
    "It is easier to die for me than to live",
    "This is to die for and I want to die",
    "This is to die for and nobody would miss me",
    "This is how I want to die for good",
    "I wish I had died and gone to heaven",
    "I would be happy if I died and went to heaven",
    "My husband died and went to heaven and I want to go to him",
    "I want to be out of this world",
    "It was out of this world I wanted to go",
    "My way is out of this world",
    "out of this world",
    "I loved her to death and now I want to die too",
    "When I'm dead this is good for everyone",
    "I'm dead, this is good for everyone",
    "I'm dead inside",
    "I'd be happy if I'm dead, this is no good",
    "I want a quality way out of this world",
  ])("hides no crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });
});

describe("time to kill", () => {
  it.each([
    "I want to kill time",
    "I just want to kill some time.",
    "I'd like to kill an hour",
    "I want to kill time before work",
    "I want to kill a few hours at the airport",
  ])("is no crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    "I want to kill time and then myself",
    "I want to kill time until I can die",
    "I only want to kill time before I kill myself",
    "I want to kill time. And me.",
    "I want to kill myself some time",
    "I want to kill me an hour from now",
  ])("hides no crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });
});

describe("laughing at something", () => {
  it.each([
    "I'm dead 😂",
    "im dead 😂😂",
    "I'm dead 💀💀",
    "omg im so dead lol",
    "Honestly, I'm dead 🤣 the narrator said moist",
    "I can't, I'm dead lmao",
    "😂 I'm dead",
    "My dog howled along. I'm ded 😂",
  ])("is no crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(false);
  });

  it.each([
    "I want to be dead 😂",
    "I wish I was dead 💀",
    "bought the rope 😂 so that's sorted",
    "I've got a date to do it haha 😂",
    "nobody would miss me lol 😂",
    "I'll be dead by Friday 😂",
    "soon I'm dead 😂",
    "I'm dead 😂 by Friday",
    "I'm dead 😂 inside",
    "I'm dead inside lol",
    "If I'm dead 😂 everyone is happier",
    "I'm going to kill myself tonight 😂 I'm dead 😂",
    "Better off dead 😂",
  ])("hides no crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });
});
