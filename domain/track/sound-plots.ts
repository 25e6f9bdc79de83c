/** Loudness over a sound in equal steps. */
interface LoudnessCurve {
  stepSeconds: number;
  lufs: readonly number[];
}

/** One frequency band per row, lowest first; one base-36 digit per column. */
interface Spectrogram {
  columnSeconds: number;
  lowestHertz: number;
  highestHertz: number;
  rows: readonly string[];
}

export interface MeasuredSound {
  loudnessCurve: LoudnessCurve;
  spectrogram: Spectrogram;
}

/** An axis tick; `percent` from the left or from the top. */
export interface Tick {
  percent: number;
  label: string;
}

/** Drawing data in abstract units; stretched to the displayed size. */
export interface Plot {
  width: number;
  height: number;
  /** Strokes one unit high, more opaque where louder: opacity 0 to 1. */
  shades: { d: string; opacity: number }[];
  /** A line, drawn thin at any size. */
  line: string;
  /** In minutes. */
  timeTicks: Tick[];
  levelTicks: Tick[];
}

/** The spectrogram, with its vertical axis in hertz. */
export function spectrogramPlot({ spectrogram }: MeasuredSound): Plot {
  const { rows, columnSeconds } = spectrogram;
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  const runs: string[] = Array.from({ length: 36 }, () => "");
  rows.forEach((row, band) => {
    for (const { 0: run, index } of row.matchAll(/(.)\1*/g)) {
      runs[Number.parseInt(run[0]!, 36)] += `M${index} ${height - band - 0.5}h${run.length}`;
    }
  });
  return {
    width,
    height,
    // Squared, so that tones stand out from the noise of a scene.
    shades: runs.flatMap((d, level) =>
      level === 0 || d === "" ? [] : [{ d, opacity: Math.round((level / 3.5) ** 2) / 100 }],
    ),
    line: "",
    timeTicks: timeTicks(columnSeconds * width),
    levelTicks: HERTZ_TICKS.flatMap((hertz) => {
      const share = Math.log(hertz / spectrogram.lowestHertz) / octavesOf(spectrogram);
      return share > 1 ? [] : [{ percent: 100 * (1 - share), label: hertzLabel(hertz) }];
    }),
  };
}

const HERTZ_TICKS = [50, 200, 1_000, 5_000];

const octavesOf = ({ lowestHertz, highestHertz }: Spectrogram) =>
  Math.log(highestHertz / lowestHertz);

const hertzLabel = (hertz: number) => (hertz < 1_000 ? `${hertz} Hz` : `${hertz / 1_000} kHz`);

/** The loudness over the session; values 40 LU or more below the loudest are drawn at the bottom. */
export function loudnessPlot({ loudnessCurve, spectrogram }: MeasuredSound): Plot {
  const { lufs, stepSeconds } = loudnessCurve;
  const width = spectrogram.columnSeconds * (spectrogram.rows[0]?.length ?? 0);
  const top = 10 * Math.ceil(Math.max(-60, ...lufs) / 10);
  const bottom = Math.max(top - 40, 10 * Math.floor(Math.min(top - 10, ...lufs) / 10));
  const points = lufs.map(
    (it, index) => `${round((index + 0.5) * stepSeconds)} ${round(top - Math.max(bottom, it))}`,
  );
  return {
    width,
    height: top - bottom,
    shades: [],
    line: points.length === 0 ? "" : `M${points.join("L")}`,
    timeTicks: timeTicks(width),
    levelTicks: Array.from({ length: (top - bottom) / 10 + 1 }, (_, index) => ({
      percent: (1_000 * index) / (top - bottom),
      label: String(top - 10 * index).replace("-", "−"),
    })),
  };
}

const round = (value: number) => Math.round(10 * value) / 10;

const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120];

function minuteStep(seconds: number): number {
  return MINUTE_STEPS.find((it) => seconds / 60 / it <= 5) ?? 240;
}

function timeTicks(seconds: number): Tick[] {
  const step = minuteStep(seconds);
  return Array.from({ length: Math.floor(seconds / 60 / step) + 1 }, (_, index) => ({
    percent: (6_000 * index * step) / seconds,
    label: String(index * step),
  }));
}

/** Values of both plots at the time ticks, for a table. */
export interface PlottedMoment {
  minute: number;
  lufs: number | undefined;
  /** Centre of the loudest band; undefined in silence. */
  strongestHertz: number | undefined;
}

export function plottedMoments({ loudnessCurve, spectrogram }: MeasuredSound): PlottedMoment[] {
  const { rows, columnSeconds, lowestHertz } = spectrogram;
  const seconds = columnSeconds * (rows[0]?.length ?? 0);
  return timeTicks(seconds).map(({ label, percent }) => {
    const at = Math.min(seconds * 0.999, (percent / 100) * seconds);
    const levels = rows.map((row) => Number.parseInt(row[Math.floor(at / columnSeconds)]!, 36));
    const highest = Math.max(...levels);
    const share = (levels.indexOf(highest) + 0.5) / rows.length;
    const { lufs, stepSeconds } = loudnessCurve;
    return {
      minute: Number(label),
      lufs: lufs[Math.min(lufs.length - 1, Math.floor(at / stepSeconds))],
      strongestHertz:
        highest > 0
          ? Number((lowestHertz * Math.exp(share * octavesOf(spectrogram))).toPrecision(2))
          : undefined,
    };
  });
}
