import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { getSecurity } from "@attune/contract/security";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { DeviceList } from "./device-list.tsx";
import { securityCopy as copy } from "./security.copy.ts";
import { securityQuery, useRequestVerification } from "./security.queries.ts";

const ChangeEmailDialog = lazyPart(
  async () => (await import("./change-email-dialog.tsx")).ChangeEmailDialog,
);
const ChangePasswordDialog = lazyPart(
  async () => (await import("./change-password-dialog.tsx")).ChangePasswordDialog,
);
const SetupDialog = lazyPart(async () => (await import("./setup-dialog.tsx")).SetupDialog);
const SecondStepDialog = lazyPart(
  async () => (await import("./second-step-dialog.tsx")).SecondStepDialog,
);

type Security = AnswerOf<typeof getSecurity>;
type Opened = "email" | "password" | "setup" | "off" | "renew";

/** The account's security: email address, password, two-step sign-in, passkeys and signed-in devices. */
export function SecurityCard({ passkeys }: { passkeys: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <TitledCard title={copy.title} titleClassName="mb-2 text-24">
      <Loaded query={useQuery(securityQuery)} copy={copy} height="h-60">
        {(security) => (
          <div className="divide-y divide-line">
            <Email security={security} onChange={() => setOpened("email")} />
            <Row title={copy.password.title}>
              <Small onClick={() => setOpened("password")}>{copy.password.change}</Small>
            </Row>
            <SecondStep security={security} onOpen={setOpened} />
            {passkeys}
            <DeviceList />
          </div>
        )}
      </Loaded>
      {opened === "email" && <ChangeEmailDialog onClose={close} />}
      {opened === "password" && <ChangePasswordDialog onClose={close} />}
      {opened === "setup" && <SetupDialog onClose={close} />}
      {(opened === "off" || opened === "renew") && (
        <SecondStepDialog act={opened} onClose={close} />
      )}
    </TitledCard>
  );
}

function Email({ security, onChange }: { security: Security; onChange: () => void }) {
  const { email, emailVerifiedAt, pendingEmail } = security;
  return (
    <Row
      title={copy.email.title}
      note={
        <>
          <span className="mr-3 wrap-anywhere">{email ?? copy.email.none}</span>
          {email !== null &&
            (emailVerifiedAt === null ? (
              <Badge tone="warning">{copy.email.unconfirmed}</Badge>
            ) : (
              <Badge tone="success">{copy.email.confirmed}</Badge>
            ))}
          {pendingEmail !== null && (
            <span className="block wrap-anywhere">{copy.email.pending(pendingEmail)}</span>
          )}
        </>
      }
    >
      {email !== null && emailVerifiedAt === null && <Resend />}
      <Small onClick={onChange}>{email === null ? copy.email.add : copy.email.change}</Small>
    </Row>
  );
}

function Resend() {
  const request = useRequestVerification();
  return (
    <SmallButton
      isPending={request.isPending}
      pendingLabel={copy.email.sending}
      onClick={() =>
        request.mutate(undefined, {
          onSuccess: ({ message }) =>
            showToast({ title: copy.email.sent, message, tone: "success" }),
          onError: (error) => showError(copy.error, error),
        })
      }
    >
      {copy.email.resend}
    </SmallButton>
  );
}

function SecondStep({
  security,
  onOpen,
}: {
  security: Security;
  onOpen: (opened: Opened) => void;
}) {
  const { hasSecondFactor, recoveryCodesLeft } = security;
  return (
    <Row
      title={copy.second.title}
      badge={
        <Badge tone={hasSecondFactor ? "success" : "neutral"}>
          {hasSecondFactor ? copy.second.on : copy.second.off}
        </Badge>
      }
      note={
        <>
          {copy.second.hint}
          {hasSecondFactor && <span className="block">{copy.second.left(recoveryCodesLeft)}</span>}
        </>
      }
    >
      {hasSecondFactor ? (
        <>
          <Small onClick={() => onOpen("renew")}>{copy.second.renew}</Small>
          <Small onClick={() => onOpen("off")}>{copy.second.turnOff}</Small>
        </>
      ) : (
        <Small onClick={() => onOpen("setup")}>{copy.second.turnOn}</Small>
      )}
    </Row>
  );
}

interface RowProps {
  title: string;
  badge?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

function Row({ title, badge, note, children }: RowProps) {
  return (
    <div className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <h3 className="flex items-center gap-3 font-semibold">
          {title}
          {badge}
        </h3>
        {note !== undefined && <p className="mt-1 text-15 text-ink-2">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-end">{children}</div>
    </div>
  );
}

function Small({ children, onClick }: { children: string; onClick: () => void }) {
  return <SmallButton onClick={onClick}>{children}</SmallButton>;
}
