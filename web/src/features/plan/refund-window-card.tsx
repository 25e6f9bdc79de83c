import { useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { refundWindowBounds, windowInWords } from "@attune/domain/billing/refund-rules";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { planSettingsCopy } from "./plan-settings.copy.ts";
import { refundWindowQuery, useChangeRefundWindow } from "./plan-settings.queries.ts";

const { refundWindow: copy, ...more } = planSettingsCopy;

/** The one place of the promise that is printed wherever something is sold. */
export function RefundWindowCard() {
  return (
    <Card as="section" aria-labelledby="refund-window-title">
      <h3 id="refund-window-title" className="mb-2 text-20 font-semibold">
        {copy.title}
      </h3>
      <p className="mb-4 max-w-measure text-ink-2">{copy.intro}</p>
      <Loaded
        query={useQuery(refundWindowQuery)}
        loading={{ label: more.loading, room: "h-24" }}
        failure={{ title: copy.failed, hint: more.failedHint }}
      >
        {({ hours }) => <WindowForm key={hours} hours={hours} />}
      </Loaded>
    </Card>
  );
}

function WindowForm({ hours }: { hours: number }) {
  const [text, setText] = useState(String(hours));
  const changing = useChangeRefundWindow();
  const toast = useToast();
  const wanted = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const { least, most } = refundWindowBounds;
  const isRight = wanted >= least && wanted <= most;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || wanted === hours) return;
    changing.mutate(wanted, {
      onSuccess: (now) =>
        toast.show({
          title: copy.saved,
          message: copy.now(windowInWords(now.hours)),
          tone: "success",
        }),
    });
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-4" onSubmit={save}>
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
        disabled={!isRight || wanted === hours}
        isPending={changing.isPending}
        pendingLabel={copy.saving}
      >
        {copy.save}
      </Button>
      {changing.error !== null && (
        <Alert tone="danger" isLive>
          {humanMessage(changing.error, copy.notSaved)}
        </Alert>
      )}
    </form>
  );
}
