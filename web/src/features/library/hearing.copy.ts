export const headphoneCopy = {
  title: "Check your headphones",
  intro: "Do both sides work?",
  sides: { left: "Play on the left", right: "Play on the right" },
  playing: { left: "Now on the left.", right: "Now on the right." },
  trouble: "Heard something else?",
  help: [
    "Heard it on the other side? Swap your headphones round.",
    "Heard it in the middle? This device plays in mono. Choose Speaker in the player’s sound settings for a version that works without two sides.",
    "Heard nothing? Turn the volume up slowly, and check that no other Bluetooth device is connected.",
  ],
  failed:
    "This browser could not play the test sound. Your audio may still play: start at a low volume.",
};

export const hearingCopy = {
  title: "Look after your hearing",
  week: (words: string) => `Since Monday you have listened for ${words}.`,
  none: "No listening counted yet this week.",
  safe: "How much is safe?",
  limit:
    "The World Health Organization considers 40 hours a week at 80 dB, about as loud as a vacuum cleaner, safe for adults. At 90 dB, it is four hours.",
  quiet:
    "We cannot tell how loud your device is. If you can talk over it without raising your voice, it is well below 80 dB.",
  progress: "Listening since Monday, of 40 hours",
  nearTitle: "That is a lot of listening",
  near: "Please keep the volume low, and give your ears a quiet day.",
};
