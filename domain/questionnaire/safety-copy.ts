import type { RedFlag } from "../risk/red-flags.ts";
import type { Contraindication } from "./contraindications.ts";
import type { SelfHarmAnswer } from "./safety-answers.ts";
import { mayHavePulses, needReview, safetyRules } from "./safety-rules.ts";

/** The support panel, shown immediately beside the triggering answer, in this order. */
export const crisisPanelCopy = {
  title: "You do not have to go through this alone",
  intro:
    "Thank you for telling us. It sounds very hard, and there are people who will listen right now.",
  emergency: "If you might act on these thoughts, please call the emergency number now.",
  contactsHeading: "Talk to someone now",
  cost: "You need no plan and no payment for any of this.",
  carryOn: "Carry on here whenever you are ready. Nothing is lost if you leave.",
  mistake: "If we misread your words, simply carry on.",
  later: "Someone from our team reads what you told us before your audio is ready.",
  /** Replaces `carryOn` and `later` in a message to support. */
  inMessage:
    "You can send us your message as well. We read every one, but not at all hours. The people above answer now.",
} as const;

/** The panel beside text about somebody else who may be at risk. */
export const someonePanelCopy = {
  title: "If you are worried about someone",
  intro: "That is a lot to carry. You can call these numbers for them, and for yourself.",
  emergency:
    "If they might be in danger now, please call the emergency number, and stay with them if you safely can.",
} as const;

/** Shown above the panel for symptoms that call for an ambulance. */
export const redFlagCopy: Readonly<Record<RedFlag, string>> = {
  "heart-attack":
    "You wrote about chest pain or pressure that could come from your heart. Please call the emergency number now.",
  stroke:
    "You wrote about symptoms that could be a stroke. Please call the emergency number now, even if they have passed.",
  "thunderclap-headache":
    "You wrote about a sudden, very severe headache. Please call the emergency number now.",
  spine:
    "You wrote about numbness, weakness or losing control of your bladder or bowels, which can come from your back. Please call the emergency number now.",
  overdose:
    "You wrote about taking too much of a medicine, or something poisonous. Please call the emergency number now, even if you feel well.",
  breathing:
    "You wrote about severe trouble breathing, or choking. Please call the emergency number now.",
  bleeding:
    "You wrote about bleeding that is heavy or does not stop. Press firmly on a wound, but not on anything stuck in it, and please call the emergency number now.",
  "allergic-reaction":
    "You wrote about symptoms that could be a severe allergic reaction. If there is an adrenaline pen, use it, and please call the emergency number now. Lie down, or sit up if breathing is hard; do not stand or walk.",
  seizure:
    "You wrote about a seizure that is happening, does not stop or is the first. Please call the emergency number now.",
  sepsis:
    "You wrote about symptoms that could be sepsis or meningitis, or sudden confusion. Please call the emergency number now.",
  injury:
    "You wrote about a serious injury or burn, or someone who does not wake up. Please call the emergency number now.",
};

/** Heading of the advice about these contraindications. */
export const adviceTitle = (found: readonly Contraindication[]): string =>
  needReview(found) ? "Please speak to a doctor first" : "Before you listen";

/** Text after the advice: what the sound leaves out, and whether staff check it first. */
export function adviceFooter(found: readonly Contraindication[]): string {
  const left = [
    ...(mayHavePulses(found) ? [] : ["pulsed and headphone-only sounds"]),
    ...(found.some((it) => safetyRules[it].leavesOutHighTones) ? ["high, steady tones"] : []),
  ];
  const sound = left.length === 0 ? "" : `We leave ${left.join(" and ")} out of your audio. `;
  return (
    sound +
    (needReview(found)
      ? "A member of our team checks it before you can play it."
      : "You do not have to wait for anyone to check it.")
  );
}

/** The same for a message to support, from which no audio is composed. */
export const doctorAdviceFooterInMessage =
  "Once you have sent this, a member of our team checks pulsed and headphone-only sounds before you can play them again. Until then, please do not listen to them.";

/**
 * The panel for symptoms that call for an ambulance; `number` is the person's country's emergency
 * number.
 */
export const emergencyCopy = {
  title: (number: string) => `Call ${number} now`,
  text: "Or ask someone near you to call. Please do not drive yourself.",
  carryOn: "Your answers are safe on this device. You can come back to them later.",
  mistake: "If we misread your words, simply carry on.",
} as const;

/** Shown if text is in a language the product cannot read. */
export const unreadableCopy = {
  title: "A person will read what you wrote",
  text: "You wrote in a language that our system cannot read, so someone from our team reads it before your audio is ready.",
} as const;

/** The direct question about self-harm, and why it is asked. */
export const selfHarmCopy = {
  question:
    "In the past two weeks, have you had thoughts of harming yourself, or of not wanting to be here?",
  why: "We ask because such thoughts are common when things feel this hard, and talking about them can help. Help is there for you whatever you choose.",
  answers: {
    "not-at-all": "Not at all",
    "some-days": "Some days",
    "most-days": "Most days",
    "rather-not-say": "I would rather not say",
  } satisfies Record<SelfHarmAnswer, string>,
} as const;
