import { swell, wavePath } from "../ui/wave-path.ts";

const [width, height, carrier, beats] = [440, 200, 44, 4] as const;
const envelope = swell(beats, 0.12);
const outline = Array.from({ length: 111 }, (_, i) => {
  const at = i / 110;
  return `${i === 0 ? "M" : "L"}${(at * width).toFixed(1)} ${(height / 2 - (height / 2) * envelope(at)).toFixed(1)}`;
}).join("");

/** A picture for the empty side of a wide screen: the sum of two tones, which beat. */
export function AuthFigure() {
  return (
    <figure aria-hidden className="max-lg:hidden">
      <svg viewBox={`-20 -30 ${width + 40} ${height + 60}`} className="w-full" fill="none">
        <g className="stroke-line" vectorEffect="non-scaling-stroke">
          {Array.from({ length: 12 }, (_, i) => (
            <path key={i} d={`M${i * 40} -30V${height + 30}`} />
          ))}
          {Array.from({ length: 7 }, (_, i) => (
            <path key={i} d={`M-20 ${i * 40 - 20}H${width + 20}`} />
          ))}
        </g>
        <path
          d={wavePath({ width, height, cycles: carrier, envelope })}
          className="stroke-primary"
          strokeWidth="1.25"
        />
        <path d={outline} className="stroke-copper" strokeWidth="2" />
        <path d={`M${width / 2} -24V${height + 24}`} className="stroke-ink" strokeWidth="1.5" />
      </svg>
      <figcaption className="mt-3 text-15 text-ink-3">
        Fig. 1. Two tones close together swell and fade. Composed for one listener at a time.
      </figcaption>
    </figure>
  );
}
