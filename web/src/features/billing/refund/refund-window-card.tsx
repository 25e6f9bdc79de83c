import { useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { getRefundWindow } from "@attune/contract/billing/refund";
import { refundWindowBounds, windowInWords } from "@attune/domain/billing/refund-rules";
import { changedRecord, humanMessage } from "../../../api/api-error.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/section.tsx";
import { ChangedMeanwhile } from "../../../ui/changed-meanwhile.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useMeanwhile } from "../../../ui/use-meanwhile.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { planSettingsCopy as settingsCopy } from "../plan/plan-settings.copy.ts";
import { refundWindowCopy as copy } from "./refund.copy.ts";
import { refundWindowQuery, useChangeRefundWindow } from "./refund.queries.ts";

/** The only setting of the refund window, which is printed wherever plans are sold. */
export function RefundWindowCard() {
  return (
    <TitledCard heading="h3" title={copy.title}>
      <p className="mb-4 max-w-measure text-ink-2">{copy.intro}</p>
      <Loaded
        query={useQuery(refundWindowQuery)}
        copy={{ ...settingsCopy, failed: copy.failed }}
        height="h-24"
      >
        {(window) => <WindowForm window={window} />}
      </Loaded>
    </TitledCard>
  );
}

type Window = AnswerOf<typeof getRefundWindow>;

const beginOf = ({ hours, updatedAt }: Window) => ({
  values: { hours: String(hours) },
  basedOn: updatedAt,
});

function WindowForm({ window }: { window: Window }) {
  const [begun, setBegun] = useState(() => beginOf(window));
  const [text, setText] = useState(begun.values.hours);
  const meanwhile = useMeanwhile(beginOf, [begun, setBegun], { hours: text }, ({ hours = text }) =>
    setText(hours),
  );
  const changing = useChangeRefundWindow();
  const requestedHours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const { least, most } = refundWindowBounds;
  const isAsItWas = String(requestedHours) === begun.values.hours;
  const isRight = requestedHours >= least && requestedHours <= most;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || isAsItWas) return;
    changing.mutate(
      { hours: requestedHours, basedOn: begun.basedOn },
      {
        onSuccess(now) {
          setBegun(beginOf(now));
          showToast({
            title: copy.saved,
            message: copy.now(windowInWords(now.hours)),
            tone: "success",
          });
        },
        onError: (error) => void meanwhile.found(error),
      },
    );
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-4" onSubmit={save}>
      <div className="basis-full empty:hidden">
        <ChangedMeanwhile meanwhile={meanwhile} labels={{ hours: copy.hours }} />
      </div>
      <TextInput
        label={copy.hours}
        hint={copy.hint}
        error={isRight ? undefined : copy.wrong(least, most)}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={!isRight || isAsItWas}
        isPending={changing.isPending}
        pendingLabel={copy.saving}
      >
        {copy.save}
      </Button>
      {changing.error !== null && changedRecord(changing.error) === undefined && (
        <Alert tone="danger" isLive>
          {humanMessage(changing.error, copy.notSaved)}
        </Alert>
      )}
    </form>
  );
}
