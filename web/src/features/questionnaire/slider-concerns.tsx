import {
  concernOptions,
  otherConcernMaxLength,
  otherConcernOption,
} from "@attune/domain/questionnaire/concerns";
import { useEffect, useRef, useState } from "react";
import { SmallButton } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { sliderCopy as copy } from "./slider.copy.ts";
import type { SliderAnswers } from "./slider-to-assessment.ts";

interface SliderConcernsProps {
  answers: SliderAnswers;
  /** Last time's choice, collapsed until changed. */
  last: readonly string[];
  problem: string | undefined;
  onChange: (changed: Partial<SliderAnswers>) => void;
}

export function SliderConcerns({ answers, last, problem, onChange }: SliderConcernsProps) {
  const [isFolded, setFolded] = useState(last.length > 0 && answers.concerns.length > 0);
  const wasFolded = useRef(isFolded);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasFolded.current && !isFolded) group.current?.focus();
  }, [isFolded]);
  const { concerns, otherConcern } = answers;
  // The wizard has concerns that this form does not offer.
  const offered: readonly string[] = [
    ...last.filter((it) => !(concernOptions as readonly string[]).includes(it)),
    ...concernOptions,
  ];
  const chosen = concerns.map((it) => (it === otherConcernOption ? otherConcern : it));
  return (
    <div id="slider-concerns" ref={group} tabIndex={-1} className="grid scroll-mt-28 gap-4">
      {isFolded ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <h3 className="text-15 font-semibold">{copy.concerns}</h3>
            <p>{chosen.join(", ")}</p>
          </div>
          <SmallButton onClick={() => setFolded(false)}>
            {copy.again.change}
            <span className="sr-only">: {copy.concerns}</span>
          </SmallButton>
        </div>
      ) : (
        <CheckboxGroup
          legend={copy.concerns}
          hint={copy.concernsHint}
          error={problem === copy.noConcern ? problem : undefined}
          options={offered.map((it) => ({ value: it, label: it }))}
          value={concerns}
          onChange={(changed) => onChange({ concerns: changed })}
        />
      )}
      {!isFolded && concerns.includes(otherConcernOption) && (
        <TextInput
          label={copy.otherLabel}
          maxLength={otherConcernMaxLength}
          error={problem === copy.noWords ? problem : undefined}
          value={otherConcern}
          onChange={(event) => onChange({ otherConcern: event.target.value })}
        />
      )}
    </div>
  );
}
