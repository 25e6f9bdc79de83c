import type { Contraindication } from "./contraindications.ts";

/** Consequences of one contraindication. */
export interface SafetyRule {
  /** The sound leaves out binaural beats, isochronic pulses and every other periodic modulation. */
  leavesOutPulses: boolean;
  /** The sound leaves out high, steady tones if there is an alternative. */
  leavesOutHighTones: boolean;
  /** Staff review the audio before it can be played. */
  needsReview: boolean;
  /** Text for the customer. */
  advice: string;
  /** Text for staff: "The answers mention …". */
  staffWords: string;
  /** The rule's source. None of these sources studied this product; each rule is a precaution. */
  source: string;
}

/** One rule for each contraindication. docs/decisions lists what a clinician still has to confirm. */
export const safetyRules: Readonly<Record<Contraindication, SafetyRule>> = {
  epilepsy: {
    leavesOutPulses: true,
    leavesOutHighTones: false,
    needsReview: true,
    advice:
      "You told us about epilepsy, seizures or blackouts. Rhythmic sound does not suit everyone who has them, so please ask your GP or specialist before you listen.",
    staffWords: "epilepsy, seizures or blackouts",
    source:
      "Stern J. Musicogenic epilepsy. Handbook of Clinical Neurology 129 (2015); NICE NG217, epilepsies.",
  },
  "pacemaker-or-implant": {
    leavesOutPulses: true,
    leavesOutHighTones: false,
    needsReview: true,
    advice:
      "You told us about an implanted device. Please ask the team that looks after it before you listen, and keep headphones and phones at least 15 cm away from it.",
    staffWords: "an implanted device",
    source:
      "Lee S et al. Interference of implanted cardiac devices by portable headphones. Heart Rhythm 6 (2009); FDA, magnets in consumer electronics and implanted devices (15 cm).",
  },
  pregnancy: {
    leavesOutPulses: true,
    leavesOutHighTones: false,
    needsReview: true,
    advice:
      "You told us about a pregnancy. Please ask your midwife or GP before you listen, and never place a speaker on your tummy.",
    staffWords: "a pregnancy",
    source: "NIOSH, noise and reproductive health: low-frequency sound reaches the unborn child.",
  },
  hearing: {
    leavesOutPulses: true,
    leavesOutHighTones: true,
    needsReview: true,
    advice:
      "You told us about ringing or hissing in the ears, hearing loss or sounds that hurt. Please ask your GP or audiologist before you listen, and keep the volume low.",
    staffWords: "tinnitus, hearing loss or sounds that hurt",
    source: "NICE NG155, tinnitus; WHO and ITU H.870, safe listening devices.",
  },
  "heart-or-head": {
    leavesOutPulses: true,
    leavesOutHighTones: false,
    needsReview: true,
    advice:
      "You told us about a heart rhythm problem, or a recent stroke or head injury. Please ask your GP or specialist before you listen, and stop if you feel dizzy, unwell or your heart races.",
    staffWords: "a heart rhythm problem, a stroke or a head injury",
    source:
      "NICE NG196, atrial fibrillation; NG236, stroke rehabilitation; NG232, head injury (sensitivity to noise).",
  },
  "altered-perception": {
    leavesOutPulses: true,
    leavesOutHighTones: false,
    needsReview: true,
    advice:
      "You told us that you hear or see things others do not, have very high moods or feel unreal. Please talk to your GP or care team before you listen, and stop if the sound makes any of this stronger.",
    staffWords: "unusual perceptions, very high moods or feeling unreal",
    source: "NICE CG178, psychosis and schizophrenia; CG185, bipolar disorder.",
  },
  "under-18": {
    leavesOutPulses: true,
    leavesOutHighTones: false,
    needsReview: true,
    advice:
      "You told us that this is for someone under 18. Attune is for adults, so a member of our team will get in touch before any audio is made ready. For a child's health please ask their GP.",
    staffWords: "someone under 18",
    source: "Terms of use: adults only; WHO, make listening safe (children's hearing).",
  },
  driving: {
    leavesOutPulses: true,
    leavesOutHighTones: false,
    needsReview: false,
    advice:
      "You told us that you would listen while driving or working with machinery. Please do not: relaxing sound can make you drowsy and covers sounds that warn you. Listen before or after, sitting or lying down.",
    staffWords: "listening while driving or working with machinery",
    source: "The Highway Code, rule 148 (distraction) and rule 91 (tiredness).",
  },
};

/** Whether a person with these contraindications may hear pulses and beats. */
export const mayHavePulses = (found: readonly Contraindication[]): boolean =>
  !found.some((it) => safetyRules[it].leavesOutPulses);

/** Whether staff must first review the audio of a person with these contraindications. */
export const needReview = (found: readonly Contraindication[]): boolean =>
  found.some((it) => safetyRules[it].needsReview);
