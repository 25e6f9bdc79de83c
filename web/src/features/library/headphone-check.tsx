import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fold } from "../../ui/fold.tsx";
import { headphoneCopy as copy } from "./hearing.copy.ts";
import { playOnSide, type Side } from "./play-on-side.ts";

const sides: readonly Side[] = ["left", "right"];

/** Checks left and right headphones, because binaural tones differ between the ears. */
export function HeadphoneCheck() {
  const [playing, setPlaying] = useState<Side | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const play = async (side: Side) => {
    setPlaying(side);
    setFailed(false);
    await playOnSide(side).catch(() => setFailed(true));
    setPlaying(null);
  };
  return (
    <Card as="section">
      <h3 className="text-20 font-semibold">{copy.title}</h3>
      <p className="mt-1 text-ink-2">{copy.intro}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {sides.map((side) => (
          <Button
            key={side}
            variant="secondary"
            aria-disabled={playing !== null}
            onClick={() => void play(side)}
          >
            {copy.sides[side]}
          </Button>
        ))}
        <output className="text-15 text-ink-2">
          {playing !== null && copy.playing[playing]}
          {hasFailed && copy.failed}
        </output>
      </div>
      <div className="mt-4">
        <Fold summary={copy.trouble}>
          <ul className="list-disc space-y-2 pl-6 text-15">
            {copy.help.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Fold>
      </div>
    </Card>
  );
}
