import { useState } from "react";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ChosenBar } from "../../ui/row-choice.tsx";
import { showToast, undoMs } from "../../ui/toast-store.ts";
import type { ChosenRows } from "../../ui/use-chosen-rows.ts";
import { frequencyCopy } from "./frequency.copy.ts";
import { type Activation, useActivateMany } from "./frequency.queries.ts";

const { many: copy } = frequencyCopy;

/**
 * Makes entries active or inactive, each with its own request and record, and Undo. An entry in use stays
 * active: its customers would lose it, which staff decide one by one.
 */
export function ActivateMany({ chosen }: { chosen: ChosenRows<FrequencyAnswer> }) {
  const changing = useActivateMany();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const change = (isActive: boolean) => {
    const different = chosen.rows.filter((it) => it.isActive !== isActive);
    const used = isActive ? [] : different.filter((it) => it.isInUse);
    const asked = different
      .filter((it) => !used.includes(it))
      .map(({ id, name, updatedAt }) => ({ id, name, isActive, basedOn: updatedAt }));
    send({ isActive, asked, used });
  };
  const send = ({ isActive, asked, used = [] }: Change) =>
    changing.mutate(asked, {
      onSuccess: ({ done, refused, rest, error }) => {
        chosen.choose([...used, ...refused.map(({ item }) => item), ...rest].map(({ id }) => id));
        const why = [
          ...used.map((it) => copy.used(it.name, it.assignmentCount)),
          ...refused.map((it) => copy.refused(it.item.name, humanMessage(it.error))),
          ...(rest.length > 0 ? [`${humanMessage(error, copy.lost)} ${copy.stillSelected}`] : []),
        ];
        setFailures(why);
        const undo = () =>
          send({
            isActive: !isActive,
            asked: done.map(({ id, name }) => ({ id, name, isActive: !isActive })),
          });
        showToast({
          ...(why.length === 0
            ? { tone: "success", title: copy.done(done.length, isActive), durationMs: undoMs }
            : {
                tone: "error",
                title: copy.doneSome(done.length, asked.length + used.length, isActive),
                message: why[0],
              }),
          action: done.length > 0 ? { label: copy.undo, onAction: undo } : undefined,
        });
      },
    });
  return (
    <ChosenBar
      chosen={chosen}
      title={copy.title}
      count={
        changing.isPending
          ? copy.changing(changing.at, chosen.rows.length)
          : copy.chosen(chosen.rows.length)
      }
      failures={failures}
    >
      {[true, false].map((isActive) => (
        <Button
          key={String(isActive)}
          size="small"
          variant="secondary"
          // Keeps the focus, unlike a disabled button.
          aria-disabled={changing.isPending}
          disabled={!chosen.rows.some((it) => it.isActive !== isActive)}
          onClick={() => change(isActive)}
        >
          {isActive ? copy.activate : copy.deactivate}
        </Button>
      ))}
    </ChosenBar>
  );
}

interface Change {
  isActive: boolean;
  asked: readonly Activation[];
  /** Left out, because they are in use. */
  used?: readonly FrequencyAnswer[];
}
