import { useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";
import { SmallButton } from "./button.tsx";
import type { Difference } from "./compare-changes.ts";
import { RadioGroup } from "./radio-group.tsx";
import type { Meanwhile } from "./use-meanwhile.ts";

interface ChangedMeanwhileProps<Values> {
  meanwhile: Meanwhile<Values>;
  labels: Record<keyof Values & string, string>;
  /** Formats values other than text and booleans. */
  describe?: (name: keyof Values & string, value: Values[keyof Values]) => string | undefined;
}

/**
 * Shown above a form whose record another person has saved meanwhile: their values next to ours, field by
 * field.
 */
export function ChangedMeanwhile<Values>(props: ChangedMeanwhileProps<Values>) {
  const { differences, times, choose } = props.meanwhile;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (times > 0) box.current?.focus();
  }, [times]);
  if (times === 0) return null;
  const textOf = ({ name }: Difference<Values>, value: Values[keyof Values]) =>
    props.describe?.(name, value) ?? asText(value);
  return (
    <section ref={box} tabIndex={-1} aria-label={copy.title}>
      <Alert
        tone="warning"
        title={copy.title}
        isLive
        actions={
          differences.length > 1 ? (
            <>
              <SmallButton onClick={() => choose(true)}>{copy.keepMine}</SmallButton>
              <SmallButton onClick={() => choose(false)}>{copy.takeTheirs}</SmallButton>
            </>
          ) : undefined
        }
      >
        {differences.length === 0 ? copy.nothingDiffers : copy.compare}
      </Alert>
      <div className="mt-4 grid gap-4">
        {differences.map((it) => (
          <RadioGroup
            key={it.name}
            legend={props.labels[it.name]}
            value={it.isMine ? "mine" : "theirs"}
            onChange={(value) => choose(value === "mine", it.name)}
            options={[
              { value: "theirs", label: copy.theirs, hint: <Words text={textOf(it, it.theirs)} /> },
              {
                value: "mine",
                label: copy.mine,
                hint: it.isMine ? copy.below : <Words text={textOf(it, it.mine)} />,
              },
            ]}
          />
        ))}
      </div>
    </section>
  );
}

function Words({ text }: { text: string }) {
  return <span className="block whitespace-pre-line text-ink">{text}</span>;
}

function asText(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text.trim() === "" ? copy.empty : text;
}

const copy = {
  title: "Someone else has saved changes",
  compare: "Your changes are not lost. Choose which to keep, then save again.",
  nothingDiffers: "Your changes are not lost and do not conflict. Save again.",
  keepMine: "Keep all of mine",
  takeTheirs: "Take all of theirs",
  theirs: "Take theirs",
  mine: "Keep mine",
  below: "As shown below",
  empty: "(empty)",
};
