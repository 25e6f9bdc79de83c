import type { RedFlag } from "../risk/read-risk.ts";

/** The support panel, shown in place at once and above everything else, in this order. */
export const crisisPanelCopy = {
  title: "You do not have to go through this alone",
  intro:
    "Thank you for telling us how things are. Some of what you told us sounds very hard, and people who can listen are there right now.",
  emergency:
    "If you are in danger or might act on these thoughts, please call the emergency number now.",
  contactsHeading: "Talk to someone now",
  cost: "You need no plan and no payment for any of this.",
  carryOn:
    "You can carry on here whenever you are ready. Your answers are safe, and nothing is lost if you leave.",
  mistake: "If we misread your words, simply carry on.",
  later: "A member of our team will look at your assessment before any audio is made ready.",
  /** In place of `carryOn` and `later`, where it is a message to support. */
  inMessage:
    "You can send us your message as well. We read every one, but not at every hour; the people above answer now.",
} as const;

/** Above the panel where somebody writes about symptoms that call for an ambulance. */
export const redFlagCopy: Readonly<Record<RedFlag, string>> = {
  "heart-attack":
    "You wrote about chest pain or pressure that could come from your heart. Please call the emergency number now.",
  stroke:
    "You wrote about symptoms that could be a stroke. Please call the emergency number now, even if they have passed.",
  "thunderclap-headache":
    "You wrote about a sudden, very severe headache. Please call the emergency number now.",
  spine:
    "You wrote about numbness or weakness, or losing control of your bladder or bowels, together with your back. Please call the emergency number now.",
  overdose:
    "You wrote about taking too much of a medicine. Please call the emergency number now, even if you feel well.",
};

export const doctorAdviceTitle = "Please speak to a doctor first";

/** Follows the advice: what happens with the audio meanwhile. */
export const doctorAdviceFooter =
  "We leave pulsed and headphone-only sounds out of your audio, and a member of our team checks it before you can play it.";

/** The same of what is told in a message to support, which no audio is made from. */
export const doctorAdviceFooterInMessage =
  "A message does not change your audio. If you have not told us in an assessment, please do so under History: we then leave such sounds out.";
