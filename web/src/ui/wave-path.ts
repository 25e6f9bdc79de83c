export interface Wave {
  width: number;
  /** Height of the box; the wave swings around its middle. */
  height: number;
  /** Number of oscillations, rounded to halves. */
  cycles: number;
  /** Amplitude from -1 to 1 at a position from 0 (left) to 1 (right); default 1 everywhere. */
  envelope?: (place: number) => number;
}

/** Control points for a quarter of a sine: 4/(3π) of the half oscillation, 4/3 of the amplitude. */
const near = 4 / (3 * Math.PI);
const high = 4 / 3;

/**
 * SVG path data of a sine wave, one cubic curve per half oscillation: exact at crossings and peaks, and
 * within 2 % of the amplitude between them. Steps are relative and equal, so hundreds of them compress
 * well.
 */
export function wavePath({ width, height, cycles, envelope = () => 1 }: Wave): string {
  const humps = Math.max(1, Math.round(cycles * 2));
  const curves = Array.from({ length: humps }, (_, index) => {
    const up = index % 2 === 0 ? -1 : 1;
    return hump(width / humps, (height / 2) * envelope((index + 0.5) / humps) * up);
  });
  return `M0 ${short(height / 2)}${curves.join("")}`;
}

/** How a segment of a sound is drawn, relative to the others. */
export interface DrawnPassage {
  /** Share of the width, 0 to 1. */
  share: number;
  /** Wavelength in box units. */
  wavelength: number;
  /** 0 to 1. */
  amplitude: number;
}

/** SVG path data of consecutive segments, each with its own wavelength and height. */
export function passagesPath(
  { width, height }: Pick<Wave, "width" | "height">,
  passages: readonly DrawnPassage[],
): string {
  let isUp = false;
  const curves = passages.flatMap(({ share, wavelength, amplitude }) => {
    const humps = Math.max(1, Math.round((2 * share * width) / wavelength));
    return Array.from({ length: humps }, () => {
      isUp = !isUp;
      return hump((share * width) / humps, (height / 2) * amplitude * (isUp ? -1 : 1));
    });
  });
  return `M0 ${short(height / 2)}${curves.join("")}`;
}

/** Half an oscillation to the right, with the given peak. */
function hump(step: number, peak: number): string {
  const y = short(peak * high);
  return `c${short(step * near, 100)} ${y} ${short(step * (1 - near), 100)} ${y} ${short(step, 100)} 0`;
}

/** Rises and falls `times` over the width, from `floor` (0 to 1) up to 1 and back. */
export function swell(times: number, floor = 0): (place: number) => number {
  return (place) => floor + ((1 - floor) * (1 - Math.cos(2 * Math.PI * times * place))) / 2;
}

/** Envelope of two equally strong tones of different frequency: rises and vanishes `beats` times. */
export function beating(beats: number): (place: number) => number {
  return (place) => Math.cos(Math.PI * beats * place);
}

/** Rises over the first `share` of the width, stays, and falls over the last. */
export function fadeInAndOut(share: number): (place: number) => number {
  return (place) => {
    const nearest = Math.min(1, Math.min(place, 1 - place) / share);
    return Math.sin((Math.PI / 2) * nearest) ** 2;
  };
}

function short(value: number, parts = 10): string {
  return String(Math.round(value * parts) / parts);
}
