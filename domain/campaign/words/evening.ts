import type { Theme } from "./theme.ts";

export const sleep: Theme = {
  words: /\b(sleep\w*|bed\w*|night\w*|dream\w*|nap\w*|insomnia|tired|wake|awake)\b/i,
  hooks: [
    "The day does not end when the lights go out. It ends when the mind agrees.",
    "A good night often begins an hour before bed.",
    "The quietest part of the day deserves a little care.",
    "Most evenings have a volume knob. It is worth finding yours.",
  ],
  thoughts: [
    "A fixed small ritual tells the body what comes next: the same chair, the same low light, the same slow sound.",
    "Sound that changes slowly gives the mind something to rest on, without asking it to follow a story.",
    "There is no prize for falling asleep quickly. A calm half hour is worth having for its own sake.",
    "Screens ask for attention. A steady low tone asks for nothing.",
  ],
  practices: [
    "Tonight, try this: lamp low, phone in the next room, one slow piece of sound, and nothing to achieve.",
    "Set the volume just above the edge of hearing, breathe out a little longer than you breathe in, and let the rest go by.",
    "Pick one track for the evening and keep it for a week. Familiar is restful.",
  ],
  scenes: [
    [
      "22:10. The kitchen is done, the messages can wait.",
      "One lamp, one blanket, one slow sound.",
      "Nothing to win tonight.",
    ],
    [
      "The house goes quiet.",
      "You do not, not yet.",
      "So you give the evening a slower rhythm to follow.",
    ],
  ],
  questions: [
    "What is the last thing you do before you switch off the light?",
    "Which part of your evening would you keep, if you could keep only one?",
  ],
  tags: ["EveningRoutine", "SleepWell", "WindDown", "SlowEvenings", "RestWell"],
};

export const rest: Theme = {
  words:
    /\b(relax\w*|rest\w*|unwind\w*|evening\w*|body|tension|muscle\w*|bath|spa|weekend\w*|sunday|self-?care|gentle)\b/i,
  hooks: [
    "Rest is not what is left over when everything is done.",
    "An unhurried evening is a small act of kindness to tomorrow.",
    "You do not have to earn twenty minutes of quiet.",
    "Slow is a speed too.",
  ],
  thoughts: [
    "We are good at starting things. Stopping takes a little practice, and a signal helps: a sound that says the working part is over.",
    "A slow, even sound gives your breath something to lean on. What you do with the twenty minutes is yours.",
    "Shoulders come down by themselves when nobody is asking anything of them.",
    "The point is not to do nothing perfectly. The point is to do nothing for a while.",
  ],
  practices: [
    "Sit or lie down, headphones on, and let one track run from beginning to end. That is the whole exercise.",
    "Put twenty minutes into the calendar as you would put a meeting, and keep them.",
    "Let the first two minutes be restless. They usually are. Then stay for the rest.",
  ],
  scenes: [
    ["Shoes off.", "Kettle on.", "Twenty minutes that belong to nobody else."],
    ["The list is long.", "The chair is soft.", "For once, the chair wins."],
  ],
  questions: [
    "Where do you go when you want twenty quiet minutes?",
    "What tells you that the working part of the day is over?",
  ],
  tags: ["SlowLiving", "Unwind", "QuietTime", "RestIsProductive", "GentleEvenings"],
};
