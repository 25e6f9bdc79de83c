import type { CertificateOutput } from "./certificate.queries.ts";

const outputs: Record<CertificateOutput, string> = {
  headphones: "headphones",
  speaker: "a speaker",
};

export const certificateCopy = {
  heading: "What it really contains",
  intro: "A certificate is measured on request, from the same bytes a listener receives.",
  ask: (output: CertificateOutput) => `Certificate for ${outputs[output]}`,
  /** Starts with the button's visible text, for voice control. */
  askNamed: (output: CertificateOutput, audio: string) =>
    `Certificate for ${outputs[output]}: ${audio}`,
  title: (output: CertificateOutput) => `Certificate for ${outputs[output]}`,
  scene: "Scene",
  sceneHint: "Around the tones. Each choice is measured separately.",
  scenes: { own: "As proposed", none: "Tones only" },
  bed: "Background noise",
  bedHint: "A listener may add one to any sound.",
  measuring: "Measuring. This usually takes less than half a minute.",
  soFar: (seconds: number) => `${seconds} s so far`,
  failed: "The certificate could not be made",
  passed: (lines: number) => `Passed on all ${lines} lines`,
  notPassed: (failed: number, lines: number) => `Failed on ${failed} of ${lines} lines`,
  passedMeaning: "Every measurement is within its limits.",
  notPassedMeaning: "Please do not approve it. Sections with a failed line are open below.",
  nothing: "Nothing was measured in this section.",
  noSections: "This sound has no sections.",
  plots: {
    loudness: "Loudness over the session",
    loudnessHint: (seconds: string) => `LUFS over minutes, in steps of ${seconds} s`,
    spectrogram: "Spectrogram",
    spectrogramHint: "Frequencies over minutes; the stronger, the louder",
    table: "Both as a table",
    tableName: "Loudness and strongest frequency over the session",
    columns: ["Minute", "Loudness (LUFS)", "Strongest around (Hz)"],
    none: "–",
  },
  whole: "The whole sound",
  section: (place: number, name: string) => `${place}. ${name}`,
  span: (from: string, until: string, measuredSeconds: string) =>
    `From ${from} to ${until}, with frequencies measured over ${measuredSeconds} s`,
  tableOf: (section: string) => `Lines of ${section}`,
  columns: {
    what: "Measured",
    expected: "Expected",
    found: "Found",
    unit: "Unit",
    result: "Result",
  },
  lines: { passed: "Passed", failed: "Failed" },
  count: (failed: number, lines: number) =>
    failed === 0 ? `${lines} passed` : `${failed} of ${lines} failed`,
  facts: {
    sha256: "SHA-256",
    file: "File",
    sound: "Sound",
    recipe: "Recipe",
    engine: "Engine version",
    issued: "Issued",
  },
  file: (type: string, bytes: string) => `${type}, ${bytes} bytes`,
  sound: (length: string, channels: number, rate: string) =>
    `${length}, ${channels === 1 ? "one channel" : `${channels} channels`} at ${rate} Hz`,
  download: "Download (JSON)",
  print: "Page to print",
  newTab: "opens in a new tab",
  close: "Close",
};
