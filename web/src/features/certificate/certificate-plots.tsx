import type { TrackCertificate } from "@attune/contract/certificate";
import {
  loudnessPlot,
  type Plot,
  plottedMoments,
  spectrogramPlot,
} from "@attune/domain/track/sound-plots";
import { useMemo } from "react";
import { Fold } from "../../ui/fold.tsx";
import { figureText } from "./certificate-figures.ts";
import { certificateCopy } from "./certificate.copy.ts";

const copy = certificateCopy.plots;

/** The whole sound in two drawings over the same time axis, and an equivalent table. */
export function CertificatePlots({ certificate }: { certificate: TrackCertificate }) {
  const { loudness, spectrogram, moments } = useMemo(
    () => ({
      loudness: loudnessPlot(certificate),
      spectrogram: spectrogramPlot(certificate),
      moments: plottedMoments(certificate),
    }),
    [certificate],
  );
  return (
    <section className="mt-6">
      <PlotFigure
        plot={loudness}
        title={copy.loudness}
        hint={copy.loudnessHint(figureText(certificate.loudnessCurve.stepSeconds))}
      />
      <PlotFigure plot={spectrogram} title={copy.spectrogram} hint={copy.spectrogramHint} />
      <Fold summary={copy.table}>
        <table aria-label={copy.tableName} className="w-full border-collapse text-left text-15">
          <thead className="border-b border-line-strong text-ink-2">
            <tr>
              {copy.columns.map((it) => (
                <th key={it} scope="col" className={cell}>
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moments.map(({ minute, lufs, strongestHertz }) => (
              <tr key={minute} className="border-b border-line last:border-0">
                <th scope="row" className={`${cell} font-normal`}>
                  {minute}
                </th>
                <td className={cell}>{lufs === undefined ? copy.none : figureText(lufs)}</td>
                <td className={cell}>
                  {strongestHertz === undefined ? copy.none : figureText(strongestHertz)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </section>
  );
}

const cell = "py-1.5 pr-2";

/** Drawings stretch between fixed-size labels; the table describes them. */
function PlotFigure({ plot, title, hint }: { plot: Plot; title: string; hint: string }) {
  const { width, height, shades, line, timeTicks, levelTicks } = plot;
  return (
    <figure className="mb-5">
      <figcaption>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-15 text-ink-2">{hint}</p>
      </figcaption>
      <div
        aria-hidden
        className="mt-3 grid grid-cols-[3.5rem_minmax(0,1fr)] grid-rows-[9rem_1.5rem] gap-x-2 text-13 [&_svg]:size-full [&_svg]:overflow-visible [&_text]:fill-ink-2"
      >
        <svg className="[text-anchor:end] [dominant-baseline:middle]">
          {levelTicks.map(({ percent, label }) => (
            <text key={label} x="100%" y={`${percent}%`}>
              {label}
            </text>
          ))}
        </svg>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="fill-none outline outline-line"
        >
          <g className="stroke-ink [shape-rendering:crispEdges]">
            {shades.map(({ d, opacity }) => (
              <path key={opacity} d={d} strokeOpacity={opacity} />
            ))}
          </g>
          <path
            d={line}
            className="stroke-primary stroke-[1.5] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        <svg className="col-start-2 [text-anchor:middle]">
          {timeTicks.map(({ percent, label }) => (
            <text key={label} x={`${percent}%`} y="1.2em">
              {label}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}
