import { useState } from "react";
import type { RecordHistory, RecordVersion } from "@attune/contract/record-history";
import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FoldedText } from "../../ui/folded-text.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { planRevert, type RevertPlan, whyRefused } from "./plan-revert.ts";
import { columnLabel, recordHistoryCopy as copy } from "./record-history.copy.ts";
import { type RecordId, useRevert } from "./record-history.queries.ts";
import { valueText } from "./value-text.ts";

interface RevertButtonProps {
  record: RecordId;
  history: RecordHistory;
  version: RecordVersion;
  onReverted: () => void;
}

/** Reverts the record to a version if that is safe; otherwise says why not. */
export function RevertButton({ record, history, version, onReverted }: RevertButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [current] = history.versions;
  if (current === undefined || record.kind === "staff") return null;
  const plan = planRevert(record.kind, current, version);
  const reason = whyNot(history, current, plan);
  // A live update may show the reverted record before the reply comes; the dialog waits for that.
  if (reason !== null && !isAsking) return <p className="text-15 text-ink-2">{reason}</p>;
  return (
    <>
      <SmallButton onClick={() => setIsAsking(true)}>{copy.revert}</SmallButton>
      {isAsking && (
        <RevertDialog
          record={record}
          history={history}
          version={version}
          plan={plan}
          onClose={() => setIsAsking(false)}
          onReverted={onReverted}
        />
      )}
    </>
  );
}

function whyNot(
  { updatedAt }: RecordHistory,
  current: RecordVersion,
  plan: RevertPlan,
): string | null {
  if (updatedAt === null) return copy.cannot.gone;
  if (current.values["status"] === "published") return copy.cannot.published;
  return plan.columns.length === 0 ? copy.cannot.nothing : null;
}

interface RevertDialogProps extends RevertButtonProps {
  plan: RevertPlan;
  onClose: () => void;
}

function RevertDialog(props: RevertDialogProps) {
  const { record, history, version, plan, onClose, onReverted } = props;
  const reverting = useRevert();
  const [current] = history.versions;
  const text = (it: RecordVersion | undefined, name: string) =>
    valueText(name, it?.values[name], history.names);
  const revert = () =>
    reverting.mutate(
      { ...record, plan, basedOn: history.updatedAt ?? "" },
      {
        onSuccess() {
          onClose();
          showToast({ title: copy.reverted, tone: "success" });
          onReverted();
        },
      },
    );
  return (
    <ConfirmDialog
      title={copy.revertTitle}
      description={copy.revertIntro}
      confirm={copy.confirm}
      pendingLabel={copy.reverting}
      isPending={reverting.isPending}
      onClose={onClose}
      onConfirm={revert}
    >
      {reverting.error !== null && (
        <Alert tone="danger" title={copy.notReverted} isLive>
          {whyRefused(reverting.error)}
        </Alert>
      )}
      <dl className="grid gap-2 text-15">
        {plan.columns.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{columnLabel(name)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <del className="text-ink-2">
                <FoldedText>{text(current, name)}</FoldedText>
              </del>{" "}
              →{" "}
              <ins className="no-underline">
                <FoldedText>{text(version, name)}</FoldedText>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {plan.kept.length > 0 && (
        <p className="mt-4 text-15 text-ink-2">
          {copy.kept(plan.kept.map((name) => columnLabel(name).toLowerCase()).join(", "))}
        </p>
      )}
    </ConfirmDialog>
  );
}
