import { useState } from "react";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { makeShare, SharedSummary } from "@attune/contract/share";
import { ShareChoice } from "./share-choice.tsx";
import { ShareMade } from "./share-made.tsx";
import { SharePreview } from "./share-preview.tsx";
import { usualShareOptions } from "./share-options.ts";

/** Choose the contents, preview the summary, then create the link. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const [options, setOptions] = useState(usualShareOptions);
  const [summary, setSummary] = useState<SharedSummary>();
  const [made, setMade] = useState<AnswerOf<typeof makeShare>>();
  if (made !== undefined) return <ShareMade made={made} onClose={onClose} />;
  if (summary !== undefined)
    return (
      <SharePreview
        {...{ options, summary, onClose }}
        onBack={() => setSummary(undefined)}
        onMade={setMade}
      />
    );
  return <ShareChoice {...{ options, onClose }} onChange={setOptions} onPreview={setSummary} />;
}
