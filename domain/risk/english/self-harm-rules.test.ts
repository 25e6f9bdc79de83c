import { expect, it } from "vitest";
import { readRisk } from "../read-risk.ts";

it.each([
  ["letters swapped at a keyboard", "been cuttign again since the breakup"],
  ["a relapse without a subject", "been cutting again, nobody at school knows"],
  ["a decision not to be there", "ive decided not to be around after christmas"],
  ["a decision before a birthday", "I've decided not to be around after my birthday"],
  ["a decision about the future", "I have decided not to be here to see another winter."],
  ["a sentence in the order of BSL", "me die want, hearing world hard"],
  ["another in the order of BSL", "tired, cold, dead better me"],
  ["the end of a shift as an image", "I am calling time on it all."],
  ["a body that nobody finds", "Nobody would know for weeks if I did it."],
  ["a goodbye that a child is sending", "My son is messaging his friends goodbye."],
  [
    "means at the end of a long answer",
    "It's a nice day, the house is clean, the kids are at school, and I bought the rope.",
  ],
  [
    "an answer that was not true",
    "The nurse asked if I was thinking of harming myself or him and I said no but I am.",
  ],
  [
    "treatment given up on purpose",
    "I'm stopping my insulin and I know what happens if I do, and that's what I want.",
  ],
  ["a prayer not to wake", "I ask Allah each night that he doesn't wake me."],
  ["no more days", "I don't want any more mornings, that's the honest answer."],
  ["the edge of a platform", "I could roll off the edge of the platform and it would be over."],
  ["assisted dying", "I've started the forms for Dignitas, I'm thirty-four."],
  ["hoarded painkillers", "I have been hoarding my oxycodone for months."],
  ["nights at a known place", "Parked at Beachy Head again last night and sat there till dawn."],
  ["a letter for the coroner", "I've written a letter for the coroner."],
  [
    "thoughts in a long answer",
    "Training for a half marathon, so tight calves and a niggle. Sleep is fine, seven hours with the tracker. Mood not good, I have had suicidal thoughts since the split. Goal is under two hours.",
  ],
  ["hanging as a daily thought", "I think about hanging most afternoons, between lunch and tea."],
  ["an order", "I ordered something off the internet to end it with."],
  ["a purchase", "I bought something to end it with and it comes on Monday."],
  ["Geordie", "I'd be better off deed, I've telt them."],
])("finds %s: %s", (_, text) => {
  expect(readRisk(text).isCrisis).toBe(true);
});

it.each([
  ["silage", "We've been cutting again, second crop of silage, so I was up at five."],
  ["coffee", "I've been cutting back on coffee again."],
  ["an evening elsewhere", "We decided not to be here for the fireworks because of the dog."],
  ["sleep in the order of BSL", "Deaf, me lip-read tired, want sleep better."],
  ["a pub", "They're calling time on the pub, two hundred years it has stood there."],
  ["a haircut", "Nobody knew for weeks that I'd had my hair cut."],
  ["a goodbye card", "My sister is messaging the class about a goodbye card."],
  ["a swing", "For the swing in the garden I've bought the rope."],
  ["a climber", "I climb at weekends and I've bought a rope."],
  ["a carer", "I look after my mum, she's up six times a night and so am I."],
  [
    "a question that was answered",
    "The doctor asked if I'd thought of harming myself or anyone and I said no, never.",
  ],
  ["a mother's temper", "Mum would kill me if I dropped out of choir."],
  ["biscuits", "I don't trust myself around biscuits."],
  ["a slow morning", "I'm no use to anyone before ten in the morning."],
  ["a nap", "Nobody would notice if I napped at my desk."],
  ["a thin wall", "I'm fed up of living in a flat with thin walls."],
  ["a back", "I know what happens if I stop the exercises, my back goes again."],
  ["a baby", "I pray to God the baby doesn't wake me at five."],
  ["sick leave", "I don't want any more days off sick."],
  ["a phone", "My phone rolled off the platform and that was that."],
  ["a grandmother's death", "My gran went to Dignitas in 2018 and I'm at peace with it."],
  ["a prescription", "I'm on oxycodone after the op, two a day."],
  ["a picnic", "We parked at Beachy Head and had our sandwiches."],
  ["an inquest", "I gave a statement at my brother's inquest."],
  ["a report at work", "I'm writing a note for the coroner at work."],
  ["thoughts long ago", "I have had suicidal thoughts in the past, as a teenager, and I'm well."],
  ["a denial", "I don't believe I've had suicidal thoughts this year."],
  ["hanging out", "I hang out with my mates most evenings and think about work."],
  ["a quilt", "I've bought a ribbon to end it with, the quilt I mean."],
  ["a dessert", "I ordered something sweet to end it with, the meal I mean."],
  ["a good deed", "The neighbours are better off, a good deed."],
])("leaves out %s: %s", (_, text) => {
  expect(readRisk(text).isCrisis).toBe(false);
});

it.each([
  "I look after my mum and I can't do it any more, I want to die before she does.",
  "Who will look after my dad once I'm not here, that's all that stops me.",
  "She asked about killing myself or the baby, I said no, I lied.",
  "I don't trust myself around knives, biscuits or anything.",
  "I'm no use to anyone before or since the accident, they'd be better off.",
  "Nobody would notice if I slept and never woke up.",
  "I'm tired of living with noise in my head, I want to be dead.",
])("finds a crisis in words like the ordinary ones: %s", (text) => {
  expect(readRisk(text).isCrisis).toBe(true);
});

it.each([
  "I want to die for what I did",
  "I deserve to die for this",
  "I want to die to make it stop",
  "I want to die to see my mum again",
  "i jst want 2 die idk",
  "Thoughts about driving into the wall on my way home",
  "Stepped over the yellow line and someone pulled me back",
  "I walked up there with no intention of coming back down",
  "I'm only here because of my dog",
  "The letters must be ready before I do it",
  "My being dead is the best answer for them",
  "My husband is gone. I have decided I am going to him on Sunday",
])("finds someone who wants to die by their words, whatever the score: %s", (text) => {
  const rules = readRisk(text).findings.map(({ rule }) => rule);
  expect(rules.filter((rule) => !rule.startsWith("scorer"))).not.toEqual([]);
});
