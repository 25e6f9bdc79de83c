import { useEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { OwnMeasurement } from "@attune/contract/certificate";
import { humanMessage } from "../../api/api-error.ts";
import { SmallButton } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { usePlayer } from "../player/player-context.tsx";
import { sceneNameOf } from "../player/scene.copy.ts";
import { measurementQuery } from "./library.queries.ts";
import { measuredCopy as copy } from "./measured.copy.ts";

/** Measures a sound at its owner's request, and shows the result in plain words. */
export function Measured({ trackId }: { trackId: string }) {
  const { output } = usePlayer("output").state;
  const [asked, setAsked] = useState<typeof output>();
  return (
    <>
      <p className="mb-3 text-ink-2">{copy.intro[output]}</p>
      {asked === output ? (
        <Measurement trackId={trackId} output={output} />
      ) : (
        <SmallButton onClick={() => setAsked(output)}>{copy.measure}</SmallButton>
      )}
    </>
  );
}

interface MeasurementProps {
  trackId: string;
  output: "headphones" | "speaker";
}

/** Takes the focus of the button it replaces. */
function Measurement({ trackId, output }: MeasurementProps) {
  const { data, error, isFetching, refetch } = useQuery(measurementQuery(trackId, output));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <output className="block">
        {data !== undefined ? <Findings found={data} /> : error === null && copy.measuring}
      </output>
      {data === undefined && error !== null && (
        <ErrorPanel
          title={copy.failed}
          message={humanMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </div>
  );
}

function Findings({ found }: { found: OwnMeasurement }) {
  const { scene, tones } = found;
  const findings = [
    [copy.scene.term, scene === null ? copy.scene.none : sceneWords(scene)],
    [copy.pitch.term, copy.pitch[found.pitch]],
    ...(tones === "alone" ? [] : [[copy.tones.term, copy.tones[tones]] as const]),
    [copy.peaks.term, copy.peaks.below(found.headroomDecibels)],
    [copy.loudness.term, copy.loudness[found.loudness]],
    [copy.clicks.term, copy.clicks[found.clicks]],
  ] as const;
  return (
    <>
      <p className="font-semibold">{found.isAsMeant ? copy.asMeant : copy.notAsMeant}</p>
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {findings.map(([term, words]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const sceneWords = ({ name, character }: NonNullable<OwnMeasurement["scene"]>): string =>
  copy.scene.in(sceneNameOf(name), character === "night");
