export const headphoneCopy = {
  title: "Check your headphones",
  intro:
    "Your audio may send a different tone to each ear. Hear once whether both sides sound, and sit on the right ear.",
  sides: { left: "Play on the left", right: "Play on the right" },
  playing: { left: "Now on the left.", right: "Now on the right." },
  help: [
    "On the other side? Turn your headphones around.",
    "From the middle? This device plays in mono: choose Speaker under the player, and the beat is made without two sides.",
    "Nothing? Turn the volume up slowly, and look whether a Bluetooth device is chosen.",
  ],
  failed:
    "This browser could not make the sound. Your audio may still play; start it at a low volume.",
};

export const hearingCopy = {
  title: "Kind to your ears",
  week: (words: string) => `Since Monday you have listened for ${words}.`,
  none: "Since Monday you have listened for less than a minute.",
  limit:
    "The World Health Organization counts 40 hours a week at 80 dB, about as loud as a vacuum cleaner, as safe for an adult. Ten decibels more leave four hours.",
  quiet:
    "We cannot know how loud your device is. If you can talk over it without raising your voice, it is well below that.",
  progress: "Listening since Monday, of 40 hours",
  nearTitle: "That is a lot of listening",
  near: "Please keep the volume low, and give your ears a quiet day.",
};
