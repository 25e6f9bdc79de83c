import { type UploadWarning, warningsOf } from "@attune/domain/track/upload-warnings";
import type { UploadedSoundRow } from "./uploaded-sound.sql.ts";

type Measured = Pick<UploadedSoundRow, "integrated_lufs" | "true_peak_decibels"> & {
  loudness_state: UploadedSoundRow["loudness_state"] | null;
};

/** None before the file is measured, or if it cannot be. */
export const soundWarnings = (it: Measured): UploadWarning[] =>
  it.loudness_state === "measured"
    ? warningsOf({ integratedLufs: it.integrated_lufs, truePeakDecibels: it.true_peak_decibels })
    : [];
