export const uploadWarnings = ["silent", "clipped", "loud"] as const;

/** Why staff should listen to an uploaded file before assigning it. */
export type UploadWarning = (typeof uploadWarnings)[number];

export const uploadWarningWords: Record<UploadWarning, string> = {
  silent: "Silent: nothing is heard.",
  clipped: "Reaches full scale and may be clipped. Listen before you use it.",
  loud: "Louder than −9 LUFS. Listen before you use it.",
};

/** A file's LUFS and dBTP, null if there was nothing to measure. */
interface Measured {
  integratedLufs: number | null;
  truePeakDecibels: number | null;
}

/** Warnings for a measured file. */
export function warningsOf({ integratedLufs, truePeakDecibels }: Measured): UploadWarning[] {
  if (truePeakDecibels === null || truePeakDecibels < INAUDIBLE_DBTP) return ["silent"];
  const isClipped = truePeakDecibels > FULL_SCALE_DBTP;
  const isLoud = integratedLufs !== null && integratedLufs > LOUDEST_LUFS;
  return [...(isClipped ? ["clipped" as const] : []), ...(isLoud ? ["loud" as const] : [])];
}

/** Quieter than the noise of any room. */
const INAUDIBLE_DBTP = -60;
/** Full scale, minus what a lossy format loses. */
const FULL_SCALE_DBTP = -0.1;
const LOUDEST_LUFS = -9;
