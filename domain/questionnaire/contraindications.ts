/**
 * Reasons against pulsed or binaural sound, or against releasing audio without a review. The wizard and
 * the slider form ask about each in this order; free text is checked for them as well.
 */
export const contraindications = [
  "epilepsy",
  "pacemaker-or-implant",
  "pregnancy",
  "hearing",
  "heart-or-head",
  "altered-perception",
  "under-18",
  "driving",
] as const;

export type Contraindication = (typeof contraindications)[number];

/** The label of each checkbox under "Do any of these apply to you?". */
export const contraindicationLabels: Readonly<Record<Contraindication, string>> = {
  epilepsy: "Seizures, epilepsy or blackouts",
  "pacemaker-or-implant":
    "An implanted device: pacemaker, defibrillator, nerve or brain stimulator, pump, shunt, heart monitor, cochlear implant",
  pregnancy: "Pregnant, or might be",
  hearing: "Ringing or hissing in the ears, or sounds that hurt",
  "heart-or-head": "A heart rhythm problem, or a recent stroke or head injury",
  "altered-perception":
    "Hearing or seeing things others do not, very high moods, or feeling unreal",
  "under-18": "This is for someone under 18",
  driving: "I would listen while driving or working with machinery",
};
