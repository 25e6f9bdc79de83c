import type { OwnMeasurement } from "@attune/contract/certificate";

/** Customer copy, so it must not mention hertz. */
export const measuredCopy = {
  summary: "What we measured",
  intro: {
    headphones: "We check this audio as it was composed for headphones.",
    speaker: "We check this audio as it was composed for a speaker.",
  },
  measure: "Measure it now",
  measuring: "Measuring… this takes up to a minute.",
  failed: "It could not be measured",
  failedHint: "Please check your connection and try again.",
  asMeant: "Everything is as it was made to be.",
  notAsMeant: "Something is not as it was made to be. Please tell us in Support.",
  pitch: {
    term: "Pitch",
    exact: "Every tone is on pitch, far closer than an ear can tell.",
    off: "A tone is off pitch.",
    none: "There are no tones in this sound.",
  } satisfies Record<OwnMeasurement["pitch"] | "term", string>,
  scene: {
    term: "Scene",
    in: (scene: string, isNight: boolean) =>
      `Measured in the scene that your programme proposes: ${scene}, ${isNight ? "night" : "day"}.`,
    none: "Measured without a scene around the tones.",
  },
  tones: {
    term: "Tones",
    clear: "Each one stands out from the scene around it.",
    covered: "The scene covers one of them in part.",
  },
  peaks: {
    term: "Peaks",
    below: (decibels: number) =>
      `The loudest moment stays ${decibels} dB below the loudest a file can hold.`,
  },
  loudness: {
    term: "Loudness",
    even: "It stays even throughout.",
    gentle: "It rises and falls gently.",
    lively: "It rises and falls noticeably.",
  } satisfies Record<OwnMeasurement["loudness"] | "term", string>,
  clicks: {
    term: "Clicks",
    none: "None.",
    found: "There are some.",
    "not-looked-for": "Not looked for in a scene, where drops and crackles are clicks too.",
  } satisfies Record<OwnMeasurement["clicks"] | "term", string>,
};
