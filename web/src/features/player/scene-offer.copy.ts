export const sceneOfferCopy = {
  question: "Your tones can now be surrounded by a scene.",
  accept: "Hear it in a scene",
  decline: "Keep it as it is",
  failed: "That could not be saved. Please try again.",
};
