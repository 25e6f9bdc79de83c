export const sceneOfferCopy = {
  question: "You can now add a scene around your tones.",
  accept: "Hear it in a scene",
  decline: "No thanks",
  failed: "That could not be saved. Please try again.",
};
