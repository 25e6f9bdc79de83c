import { statSync, writeFileSync } from "node:fs";
import { openWav } from "../../audio/wav.ts";
import { rounded } from "../support/figures.ts";
import { alternate, middleTimes, timed, type Times } from "./alternate.ts";
import { ownProgram } from "./own-program.ts";
import { atLeast, type Findings, noBar, type Row } from "./part.ts";
import { paths } from "./paths.ts";
import { findPeers } from "./peers.ts";
import { runProgram } from "./run-program.ts";
import type { Scale } from "./scale.ts";
import { binaural, readThrough, recipeOf } from "./sounds.ts";
import { inWorkFolder } from "./work-folder.ts";

/** From a recipe to FLAC, including synthesis, compared with the encoder alone on the same samples. */
export async function flacEncoding({ rounds, soundSeconds }: Scale): Promise<Findings> {
  return await inWorkFolder(async (place) => {
    const recipe = recipeOf([[binaural]], soundSeconds, 44_100);
    const wav = openWav(recipe);
    const { write } = await ownProgram(recipe, place);
    writeFileSync(place("samples.wav"), wav.read(0, wav.sizeBytes));
    const contenders: Record<string, () => Times> = {};
    for (const path of paths) {
      contenders[`attune in process, ${path.name}`] = () =>
        timed(() => readThrough(path.openFlac(recipe)));
    }
    contenders["attune, whole process"] = () => write(place("ours.flac"));
    const options = ["--totally-silent", "-f", "-o", place("peer.flac"), place("samples.wav")];
    if (findPeers().has("flac")) contenders[rival] = () => runProgram("flac", options);
    const measured = await alternate(rounds, contenders);
    const encoder = middleTimes(measured.get(rival));
    const rows = [...measured].map(([name, runs]): Row => {
      const { wallMs, userMs } = middleTimes(runs);
      const [ratio, byProcessor] = [encoder.wallMs / wallMs, encoder.userMs / userMs];
      return {
        contender: name,
        ms: Math.round(wallMs),
        "user CPU ms": Math.round(userMs),
        "x real time": Math.round((soundSeconds * 1000) / wallMs),
        "flac / this": rounded(ratio, 1),
        "by user CPU": rounded(byProcessor, 1),
        ...(name === rival || Number.isNaN(ratio) ? noBar : atLeast(ratio, 8, byProcessor)),
      };
    });
    const remarks = ["flac has the samples ready in a WAV file; Attune computes them too."];
    if (measured.has(rival)) {
      remarks.push(
        `Its file has ${size(place("peer.flac"))} MB, ours ${size(place("ours.flac"))} MB: ours are made for speed and ranges.`,
      );
    }
    return {
      title: `Recipe to FLAC: ${soundSeconds} s, 44.1 kHz, stereo, 16 bits`,
      rows,
      remarks,
    };
  });
}

const rival = "flac, whole process";

const size = (file: string) => rounded(statSync(file).size / 1e6, 1);
