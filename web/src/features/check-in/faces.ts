import { type CheckInTopic, polarityOf } from "@attune/domain/check-in/topics";

/** Values of the five faces on the stored scale of 0 to 10: both ends, the middle, and one between each. */
const values = [0, 2, 5, 8, 10] as const;

/** Labels for "How much" questions, and for "How" questions. */
const amounts = ["None", "A little", "Some", "A lot", "Very bad"] as const;
const degrees = ["Not at all", "A little", "Somewhat", "Quite", "Very"] as const;

export interface Face {
  value: number;
  label: string;
  /** From -2 (corners of the mouth down) to 2. */
  mood: number;
}

/** From saddest to happiest, whichever end of the scale that is. */
export function facesOf(topic: CheckInTopic): Face[] {
  const words = topic === "pain" ? amounts : degrees;
  const isBetterBelow = polarityOf[topic] === "higher-is-worse";
  const faces = values.map((value, at) => ({
    value,
    label: words[at] ?? "",
    mood: isBetterBelow ? 2 - at : at - 2,
  }));
  return isBetterBelow ? faces.toReversed() : faces;
}
