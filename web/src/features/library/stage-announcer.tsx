import { useState } from "react";
import type { Preparation } from "./preparation.ts";
import { preparingCopy } from "./preparing.copy.ts";
import { wordFor } from "../../ui/words-for.ts";

/** Announces each new stage to screen readers, and nothing else. */
export function StageAnnouncer({ preparation }: { preparation: Preparation | null }) {
  const now = preparation === null ? "" : `${preparation.assessmentId} ${preparation.stage}`;
  const [onArrival] = useState(now);
  const isNewStage = preparation !== null && now !== onArrival;
  return (
    <output className="sr-only">
      {isNewStage && preparingCopy.announced(wordFor(preparingCopy.step, preparation.stage))}
    </output>
  );
}
