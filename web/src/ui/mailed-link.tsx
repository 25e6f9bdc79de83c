import type { ReactNode } from "react";
import { humanMessage, problemCode } from "../api/api-error.ts";
import { Alert } from "./alert.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { Focused } from "./focused.tsx";
import { useMailedToken } from "./mailed-token.ts";

interface MailedLinkProps {
  copy: Readonly<Record<"intro" | "submit" | "submitting" | "incomplete" | "failed", string>>;
  action: { isPending: boolean; error: Error | null };
  onPress: (token: string) => void;
  isDanger?: true;
  /** Shown next to the button. */
  otherWay?: ReactNode;
  /** The problem of an expired link, and where the person can check the current state. */
  refusal?: { code: string; goOn: WayOn };
  /** Shown when done. */
  done: { title: string; text: string | undefined; goOn: WayOn } | undefined;
}

interface WayOn {
  href: string;
  label: string;
}

/** Page behind an emailed link. Email clients open links by themselves, so a button does the work. */
export function MailedLink({ copy, action, done, refusal, ...rest }: MailedLinkProps) {
  const { onPress, isDanger, otherWay } = rest;
  const token = useMailedToken() ?? "";
  if (done !== undefined)
    return (
      <Focused>
        <Alert tone="success" title={done.title} actions={<GoOn {...done.goOn} />}>
          {done.text}
        </Alert>
      </Focused>
    );
  if (token === "") return <Alert tone="warning">{copy.incomplete}</Alert>;
  const failure = action.error !== null && humanMessage(action.error);
  if (refusal !== undefined && problemCode(action.error) === refusal.code)
    return (
      <Focused>
        <Alert tone="warning" title={copy.failed} actions={<GoOn {...refusal.goOn} />}>
          {failure}
        </Alert>
      </Focused>
    );
  return (
    <>
      <p className="mb-5 text-ink-2">{copy.intro}</p>
      {failure !== false && (
        <div className="mb-5">
          <Alert tone="danger" title={copy.failed} isLive>
            {failure}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isDanger ? "danger" : "primary"}
          isPending={action.isPending}
          pendingLabel={copy.submitting}
          onClick={() => onPress(token)}
        >
          {copy.submit}
        </Button>
        {otherWay}
      </div>
    </>
  );
}

const GoOn = ({ href, label }: WayOn) => (
  <ButtonLink href={href} size="small">
    {label}
  </ButtonLink>
);
