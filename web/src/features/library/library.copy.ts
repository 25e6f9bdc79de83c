export const libraryCopy = {
  noProgramme:
    "There is nothing to play yet. Your plan has no personal programme; what our team gives you appears here.",
  title: "Your Frequency Library",
  howToUse: "How to Use",
  nameless: (index: number) => `Healing Audio #${index}`,
  undescribed: "Personalised frequency therapy",
  earlier: (count: number) =>
    count === 1 ? "One earlier programme" : `${count} earlier programmes`,
  settings: "Sound settings",
  helpsWith: "What this audio helps with",
  playing: "Playing",
  ready: "Ready",
  bonus: "Bonus",
  held: (count: number) =>
    count === 1
      ? "One of your sounds is with our team"
      : `${count} of your sounds are with our team`,
  heldHint:
    "They listen first, with what you told us in mind. You do not need to do anything: what suits you will appear here by itself.",
  loading: "Loading your audio library",
  failed: "Your audio library could not be loaded",
  failedHint: "Your audio is safe. Please check your connection and try again.",
};

export const needsHeadphones =
  "Best with headphones: the left and the right ear hear different sounds.";
