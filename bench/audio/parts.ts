import { coldRanges } from "./cold-ranges.ts";
import { core } from "./core.ts";
import { flacEncoding } from "./flac-encoding.ts";
import { footprint } from "./footprint.ts";
import { hours } from "./hours.ts";
import { listeners } from "./listeners.ts";
import { loopDelay } from "./loop-delay.ts";
import { opus } from "./opus.ts";
import type { Part } from "./part.ts";
import { precision } from "./precision.ts";
import { quality } from "./quality.ts";
import { sceneRanges } from "./scene-ranges.ts";
import { scenes } from "./scenes.ts";
import { throughput } from "./throughput.ts";
import { wavProcess } from "./wav-process.ts";

/** In printing order. */
export const parts: Record<string, Part> = {
  core,
  files: throughput,
  wav: wavProcess,
  flac: flacEncoding,
  ranges: coldRanges,
  listeners,
  loop: loopDelay,
  precision,
  scenes,
  "scene-ranges": sceneRanges,
  quality,
  hours,
  opus,
  footprint,
};
