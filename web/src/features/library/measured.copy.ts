import type { OwnMeasurement } from "@attune/contract/certificate";

/** Customer copy, so it must not mention hertz. */
export const measuredCopy = {
  summary: "What we measured",
  intro: {
    headphones: "We measure the version composed for headphones.",
    speaker: "We measure the version composed for a speaker.",
  },
  measure: "Measure it now",
  measuring: "Measuring… this takes up to a minute.",
  failed: "It could not be measured",
  asMeant: "Everything is as intended.",
  notAsMeant: "Something is not as intended. Please tell us in Support.",
  pitch: {
    term: "Pitch",
    exact: "Every tone is on pitch, to within far less than anyone can hear.",
    off: "A tone is off pitch.",
    none: "This sound has no tones.",
  } satisfies Record<OwnMeasurement["pitch"] | "term", string>,
  scene: {
    term: "Scene",
    in: (scene: string, isNight: boolean) =>
      `Measured in the scene proposed for you: ${scene}, ${isNight ? "night" : "day"}.`,
    none: "Measured without a scene.",
  },
  tones: {
    term: "Tones",
    clear: "Each tone stands out from the scene.",
    covered: "The scene partly covers one of the tones.",
  },
  peaks: {
    term: "Peaks",
    below: (decibels: number) =>
      `The loudest moment is ${decibels} dB below the maximum for a file.`,
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
    "not-looked-for": "Not measured in a scene, where raindrops and crackles are clicks too.",
  } satisfies Record<OwnMeasurement["clicks"] | "term", string>,
};
