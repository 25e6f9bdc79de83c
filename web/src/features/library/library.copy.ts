export const libraryCopy = {
  noProgramme:
    "Nothing to play yet. Your plan does not include a personal programme. Audio from our team will appear here.",
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
    "They listen first, with what you told us in mind. You do not need to do anything: what suits you will appear here.",
  loading: "Loading your audio library",
  failed: "Your audio library could not be loaded",
  failedHint: "Your audio is safe. Please check your connection and try again.",
};

export const needsHeadphones = "Best with headphones: each ear hears a different sound.";
