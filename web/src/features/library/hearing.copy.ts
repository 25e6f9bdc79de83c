export const headphoneCopy = {
  title: "Check your headphones",
  intro: "Do both sides work?",
  sides: { left: "Play on the left", right: "Play on the right" },
  playing: { left: "Now on the left.", right: "Now on the right." },
  trouble: "Heard something else?",
  help: [
    "Heard it on the other side? Swap your headphones round.",
    "Heard it in the middle? This device plays in mono: choose Speaker in the sound settings of the player, and the beat is made without two sides.",
    "Heard nothing? Turn the volume up slowly, and check whether a Bluetooth device is connected.",
  ],
  failed:
    "This browser could not make the sound. Your audio may still play; start it at a low volume.",
};

export const hearingCopy = {
  title: "Kind to your ears",
  week: (words: string) => `Since Monday you have listened for ${words}.`,
  none: "Since Monday you have listened for less than a minute.",
  safe: "How much is safe?",
  limit:
    "The World Health Organization considers 40 hours a week at 80 dB, about as loud as a vacuum cleaner, safe for an adult. At ten decibels more it is four hours.",
  quiet:
    "We cannot know how loud your device is. If you can talk over it without raising your voice, it is well below that.",
  progress: "Listening since Monday, of 40 hours",
  nearTitle: "That is a lot of listening",
  near: "Please keep the volume low, and give your ears a quiet day.",
};
