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
  ])("hides no crisis: %s", (text) => {
    expect(readRisk(text).isCrisis).toBe(true);
  });
});
