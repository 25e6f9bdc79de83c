import { type AuditVerification, passingFindingKinds } from "@attune/contract/audit";
import { Alert } from "../../ui/alert.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { timeText } from "../../ui/time-text.ts";
import { auditCopy as copy } from "./audit.copy.ts";
import { useVerify } from "./audit.queries.ts";

/** Verifies the whole chain, and shows the result. */
export function VerifyLog() {
  const verify = useVerify();
  return (
    <div className="grid justify-items-start gap-4">
      <SmallButton
        isPending={verify.isPending}
        pendingLabel={copy.verifying}
        onClick={() => verify.mutate()}
      >
        {copy.verify}
      </SmallButton>
      <ErrorAlert error={verify.error} title={copy.verifyFailed} />
      {verify.data !== undefined && <Result {...verify.data} />}
    </div>
  );
}

function Result({ events, findings, anchoredAt }: AuditVerification) {
  const anchored = anchoredAt === null ? copy.neverAnchored : copy.anchored(timeText(anchoredAt));
  if (findings.length === 0)
    return (
      <Alert tone="success" isLive>
        {copy.whole(events)} {anchored}
      </Alert>
    );
  const verdict = verdictOf(findings);
  const { title, whatToDo } = copy[verdict];
  return (
    <Alert tone={verdict === "altered" ? "danger" : "warning"} isLive title={title}>
      <ul className="grid gap-2">
        {findings.map((it) => (
          <li key={it.sentence} className="wrap-anywhere">
            {it.sentence}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {whatToDo} {anchored}
      </p>
    </Alert>
  );
}

function verdictOf(findings: AuditVerification["findings"]) {
  if (findings.some(({ kind }) => !passingFindingKinds.includes(kind))) return "altered";
  return findings.some(({ kind }) => kind === "anchor-unread") ? "unread" : "wrongClock";
}
