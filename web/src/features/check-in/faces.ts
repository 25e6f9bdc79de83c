import { type CheckInTopic, polarityOf } from "@attune/domain/check-in/topics";

/** The five faces on the scale of 0 to 10 that check-ins are stored on: its ends, its middle, and a step between. */
const values = [0, 2, 5, 8, 10] as const;

/** For questions about how much, and about how. */
const amounts = ["None", "A little", "Some", "A lot", "Very bad"] as const;
const degrees = ["Not at all", "A little", "Somewhat", "Quite", "Very"] as const;

export interface Face {
  value: number;
  label: string;
  /** From -2 (the corners of the mouth are down) to 2. */
  mood: number;
}

/** From the saddest to the happiest, whichever end of the scale that is. */
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
