import { rmSync, statSync, writeFileSync } from "node:fs";
import type { WritingPhases } from "../../scripts/render.ts";
import { middle, rounded } from "../support/figures.ts";
import { alternate, middleTimes, type Times } from "./alternate.ts";
import { csoundScore } from "./csound-score.ts";
import { ownProgram, zeroProgram } from "./own-program.ts";
import { atLeast, type Findings, noBar, type Row } from "./part.ts";
import { findPeers, type Peer } from "./peers.ts";
import { runProgram } from "./run-program.ts";
import type { Scale } from "./scale.ts";
import { binaural, recipeOf } from "./sounds.ts";
import { inWorkFolder } from "./work-folder.ts";

/** From a recipe to a WAV file as a whole process, compared with programs that render the same two tones. */
export async function wavProcess({ rounds, soundSeconds }: Scale): Promise<Findings> {
  return await inWorkFolder(async (place) => {
    writeFileSync(place("tones.csd"), csoundScore(soundSeconds));
    const own = await ownProgram(recipeOf([[binaural]], soundSeconds, 44_100), place);
    const zeros = await zeroProgram(44 + soundSeconds * 44_100 * 4, place);
    const phases: WritingPhases[] = [];
    const peers = findPeers();
    const contenders: Record<string, () => Times> = {};
    const enter = (name: string, run: (file: string) => Times) => {
      const file = place("sound.wav");
      contenders[name] = () => {
        rmSync(file, { force: true });
        const times = run(file);
        checkSize(name, file, soundSeconds);
        return times;
      };
    };
    enter(ours, own.write);
    enter("node, as many zeros", zeros);
    for (const [name, { peer, args }] of Object.entries(rivals(soundSeconds, place("tones.csd")))) {
      if (peers.has(peer)) enter(name, (file) => runProgram(peer, args(file)));
    }
    contenders["phases"] = () => {
      rmSync(place("sound.wav"), { force: true });
      phases.push(own.phases(place("sound.wav")));
      return { wallMs: 0, userMs: 0 };
    };
    const measured = await alternate(rounds, contenders);
    measured.delete("phases");
    const { wallMs: ownMs, userMs: ownUserMs } = middleTimes(measured.get(ours));
    return {
      title: `Recipe to WAV as a whole process: ${soundSeconds} s, 44.1 kHz, stereo, 16 bits`,
      rows: [...measured].flatMap(([name, all]): Row[] => {
        const { wallMs, userMs } = middleTimes(all);
        const [ratio, byProcessor] = [wallMs / ownMs, userMs / ownUserMs];
        const bar = bars[name];
        const row = {
          program: name,
          ms: Math.round(wallMs),
          "user CPU ms": Math.round(userMs),
          "x real time": Math.round((soundSeconds * 1000) / wallMs),
          "this / attune": rounded(ratio, 1),
          "by user CPU": rounded(byProcessor, 1),
          ...(bar === undefined ? noBar : atLeast(ratio, bar, byProcessor)),
        };
        return name === ours ? [row, ...phaseRows(phases)] : [row];
      }),
      remarks: [
        "All write 16-bit stereo at 44.1 kHz into the same new file. Attune's has dither and fades, as sox's has dither unless told -D; ffmpeg's have neither.",
        "As many zeros, from a Node program that computes nothing, are the limit for any program of Node.",
      ],
    };
  });
}

const ours = "attune";

/** Medians of our program's own timings, from separate runs. */
function phaseRows(phases: readonly WritingPhases[]): Row[] {
  const row = (program: string, phase: keyof WritingPhases): Row => ({
    program: `- ${program}`,
    ms: rounded(middle(phases.map((it) => it[phase])), 1),
  });
  return [
    row("start of Node", "startMs"),
    row("recipe and kernels", "openingMs"),
    row("computing", "computingMs"),
    row("writing", "writingMs"),
  ];
}

const bars: Record<string, number> = { sox: 20, "ffmpeg sine": 4.5 };

interface Rival {
  peer: Peer;
  args: (file: string) => string[];
}

function rivals(seconds: number, score: string): Record<string, Rival> {
  const tones = `synth ${seconds} sine 200 sine 207.83 vol 0.125`.split(" ");
  const format = ["-r", "44100", "-n", "-b", "16", "-c", "2"];
  const quiet = ["-v", "error", "-y"];
  const sine = (hertz: number) => `sine=frequency=${hertz}:sample_rate=44100:duration=${seconds}`;
  const wave = (hertz: number) => `0.125*sin(2*PI*${hertz}*t)`;
  const waves = `aevalsrc=${wave(200)}|${wave(207.83)}:s=44100:d=${seconds}:c=stereo`;
  const lavfi = (source: string) => ["-f", "lavfi", "-i", source];
  const join = ["-filter_complex", "[0][1]join=inputs=2:channel_layout=stereo"];
  return {
    sox: { peer: "sox", args: (file) => [...format, file, ...tones] },
    "sox -D": { peer: "sox", args: (file) => ["-D", ...format, file, ...tones] },
    "ffmpeg sine": {
      peer: "ffmpeg",
      args: (file) => [...quiet, ...lavfi(sine(200)), ...lavfi(sine(207.83)), ...join, file],
    },
    "ffmpeg aevalsrc": { peer: "ffmpeg", args: (file) => [...quiet, ...lavfi(waves), file] },
    csound: { peer: "csound", args: (file) => ["-d", "-m0", "-W", "-s", "-o", file, score] },
  };
}

/** Throws unless the file is complete, so that a program that ends early does not win. */
function checkSize(name: string, file: string, seconds: number): void {
  const { size } = statSync(file);
  const least = seconds * 44_100 * 4;
  if (size < least || size > least + 10_000) {
    throw new Error(`${name} wrote ${size} bytes where about ${least} belong`);
  }
}
