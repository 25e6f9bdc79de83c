export const guideCopy = {
  title: "Listening Guide",
  systemic: {
    title: "Whole-body complaints",
    intro: "Stress, sleep or mood, for example.",
    steps: [
      "Wear over-ear headphones as usual.",
      "Find a quiet place.",
      "Listen to the full length.",
    ],
  },
  local: {
    title: "Local complaints",
    intro: "A sore knee, for example.",
    steps: [
      "Lay headphones on the area, or use a Bluetooth speaker.",
      "Keep the speaker 2-3 inches away.",
      "Listen for 15-30 minutes per session.",
    ],
  },
  tips: {
    title: "Tips",
    steps: [
      "Do not listen while driving or operating machinery.",
      "Start at a low volume.",
      "Listen daily, once or twice.",
      "Stay hydrated.",
    ],
  },
  contact: {
    before: "Stop at any discomfort, and contact ",
    someone: "support",
    after: ".",
  },
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
