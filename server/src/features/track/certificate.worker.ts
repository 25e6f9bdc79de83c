import { createHash } from "node:crypto";
import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openContainer } from "@attune/audio/container";
import { certifySound, type SoundCertificate } from "@attune/measure/certify-sound";
import { openFlacStream } from "@attune/measure/flac-stream";
import { measureSound, type SoundMeasurement } from "@attune/measure/measure-sound";
import { parseRecipe } from "@attune/audio/recipe";

/** The thread's result: the certificate of a recipe's file, and facts about the file itself. */
export interface MeasuredFile {
  sizeBytes: number;
  sha256: string;
  sampleRate: number;
  channels: number;
  durationSeconds: number;
  certificate: SoundCertificate & Pick<SoundMeasurement, "loudnessCurve" | "spectrogram">;
}

/** Decodes and measures the exact bytes a listener receives, as they are computed. */
function measureFile(stored: unknown): MeasuredFile {
  const recipe = parseRecipe(stored);
  const file = openContainer(recipe, "flac");
  const hash = createHash("sha256");
  let sizeBytes = 0;
  function* chunks() {
    for (let at = 0; at < file.sizeBytes; at += chunkBytes) {
      const bytes = file.read(at, Math.min(file.sizeBytes, at + chunkBytes));
      hash.update(bytes);
      sizeBytes += bytes.length;
      yield bytes;
    }
  }
  const measured = measureSound(recipe, openFlacStream(chunks()));
  const { sampleRate, channels, totalSamples, loudnessCurve, spectrogram } = measured;
  return {
    sizeBytes,
    sha256: hash.digest("hex"),
    sampleRate,
    channels,
    durationSeconds: totalSamples / sampleRate,
    certificate: { ...certifySound(recipe, measured), loudnessCurve, spectrogram },
  };
}

const chunkBytes = 256 * 1024;

// Playback goes first. Only Linux has priorities for single threads; elsewhere it is the process's.
if (process.platform === "linux") {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(measureFile(workerData));
