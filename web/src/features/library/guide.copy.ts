export const guideCopy = {
  title: "Listening Guide",
  systemic: {
    title: "Whole-body complaints",
    intro: "For what concerns no single place, such as stress, sleep or mood.",
    steps: [
      "Use over-ear headphones, worn normally.",
      "Listen to the full length of the audio.",
      "Choose a quiet setting where nobody will disturb you.",
    ],
  },
  local: {
    title: "Local complaints",
    intro: "For one place on the body, such as a knee, a shoulder or the lower back.",
    steps: [
      "Use a Bluetooth speaker, or headphones placed on the area.",
      "Keep the sound within 2-3 inches of the area.",
      "Listen for 15-30 minutes per session.",
    ],
  },
  tips: {
    title: "Tips",
    steps: [
      "Start at a low volume and raise it slowly.",
      "Listen daily, once or twice.",
      "Stay hydrated.",
      "Do not listen while driving or operating machinery.",
    ],
  },
  contact: {
    before: "Stop listening if you feel any discomfort, and contact ",
    someone: "support",
    after: ".",
  },
  disclaimer:
    "This audio is for relaxation and wellness. It is not medical care: please consult your GP about any symptom that worries you, and in the UK call 999 in an emergency.",
};

export const howToUseCopy = {
  title: "How to Use",
  close: "Close",
  keys: "Keys while the player has focus: Space or K plays and pauses, J and L jump 15 seconds, M mutes.",
  steps: [
    "Find a quiet place and sit or lie down comfortably.",
    "Put on your headphones, or place the speaker as the Guide tab describes.",
    "Start at a low volume. The sound should be clearly audible and never uncomfortable.",
    "Press Play and listen for 15 to 30 minutes, once or twice daily.",
    "Do not listen while driving or operating machinery.",
  ],
};
