import type { Theme } from "./theme.ts";

export const sound: Theme = {
  words:
    /\b(sound\w*|frequenc\w*|music|listen\w*|audio|tone\w*|hertz|hz|binaural|noise|headphone\w*|resonan\w*|vibrat\w*|wave\w*|song\w*)\b/i,
  hooks: [
    "Listening is the oldest way of paying attention.",
    "Put a little sand on a metal plate, let it sound, and the sound draws its own picture.",
    "A tone is a small, regular movement of the air. We notice more of it than we think.",
    "Good sound has room in it.",
  ],
  thoughts: [
    "Slow sound works like slow light: after a while you see more of the room.",
    "What suits one person bores another. That is why we ask before we compose.",
    "Nothing here is hidden in the music. What you hear is what there is: tones, a rhythm, and time.",
    "Two ears, two slightly different tones, and a slow beat appears between them that is in neither. It is a lovely thing to notice.",
  ],
  practices: [
    "Listen once with headphones and once through a speaker across the room. They are two different rooms.",
    "Close your eyes for the first minute and follow one tone only. Then let it go.",
    "Turn it down until you have to lean in. That is the right volume.",
  ],
  scenes: [
    [
      "A plate, a handful of sand, a bow.",
      "A note, and the sand begins to walk.",
      "Where it is still, a figure appears.",
    ],
    [
      "At first there is only a tone.",
      "Then there is the space between the tones.",
      "Then there is you, listening.",
    ],
  ],
  questions: [
    "Which sound makes you stop and listen?",
    "Headphones or speaker: where do you listen best?",
  ],
  tags: ["SoundJourney", "DeepListening", "SoundArt", "Listen", "HeadphonesOn"],
};

/** For whatever else a topic is about. */
export const open: Theme = {
  words: /$^/,
  hooks: [
    "Some things are worth doing slowly.",
    "A little time of your own goes a long way.",
    "It does not take much: a chair, a pair of headphones, and a door that closes.",
    "Here is something to take into a quieter part of your day.",
  ],
  thoughts: [
    "Everybody arrives with a different day behind them. That is why we begin with questions and not with answers.",
    "We make sound for the moments in between: after work, before sleep, on the way home.",
    "What feels right is personal. We listen first, and compose afterwards.",
    "Small and regular beats big and rare, in listening as in most things.",
  ],
  practices: [
    "Take twenty minutes this week, put the phone away, and simply listen.",
    "Choose one moment of the day and give it a sound of its own.",
    "Start with ten minutes. You can always stay longer.",
  ],
  scenes: [
    [
      "A door closes.",
      "The noise stays on the other side.",
      "Here, there is only a slow, even sound.",
    ],
    ["No plan. No goal.", "A chair, a window, a sound that takes its time."],
  ],
  questions: [
    "Where would twenty quiet minutes fit into your week?",
    "What would you like to have a little more time for?",
  ],
  tags: ["Wellbeing", "TimeForYourself", "SelfCare", "SlowDown", "EverydayWellness"],
};
