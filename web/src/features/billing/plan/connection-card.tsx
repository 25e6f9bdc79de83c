import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Connection } from "@attune/contract/billing/webhook";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { SmallButton } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/section.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { wordFor } from "../../../ui/words-for.ts";
import { planSettingsCopy } from "./plan-settings.copy.ts";
import { stripeKeysQuery, useTestConnection } from "./plan-settings.queries.ts";

const { connection: copy, ...more } = planSettingsCopy;

/** The Stripe keys in use, by their last characters, and whether they give access to an account. */
export function ConnectionCard() {
  const testing = useTestConnection();
  const test = () =>
    testing.mutate(undefined, {
      onSuccess: (it) =>
        it.success
          ? showToast({
              title: copy.okTitle,
              message: copy.ok(it.accountEmail ?? it.accountId ?? ""),
              tone: "success",
            })
          : showToast({
              title: copy.failedTitle,
              message: it.message || copy.unknown,
              tone: "error",
            }),
      onError: () =>
        showToast({ title: copy.failedTitle, message: copy.unreachable, tone: "error" }),
    });
  return (
    <TitledCard heading="h3" title={copy.title}>
      <Alert>{copy.intro}</Alert>
      <Loaded
        query={useQuery(stripeKeysQuery)}
        copy={{ ...more, failed: copy.failed }}
        height="h-24"
        className="mt-4"
      >
        {(keys) => (
          <dl className="my-4 grid gap-2">
            <Fact name={copy.mode}>{wordFor(copy.modes, keys.mode)}</Fact>
            <Fact name={copy.secret}>{endWords(keys.secretKeyEnd)}</Fact>
            <Fact name={copy.publishable}>{endWords(keys.publishableKeyEnd)}</Fact>
            <Fact name={copy.webhookSecret}>{keys.hasWebhookSecret ? copy.set : copy.missing}</Fact>
          </dl>
        )}
      </Loaded>
      <SmallButton isPending={testing.isPending} pendingLabel={copy.testing} onClick={test}>
        {copy.test}
      </SmallButton>
      {testing.data !== undefined && <Outcome outcome={testing.data} />}
    </TitledCard>
  );
}

function Outcome({ outcome: it }: { outcome: Connection }) {
  const { webhook } = it;
  return (
    <div className="mt-4 grid gap-3">
      <Alert tone={it.success ? "success" : "danger"} title={it.message} isLive>
        {it.accountId !== null && <Badge>{it.accountId}</Badge>}
      </Alert>
      <Alert tone={webhook.isReachable ? "success" : "warning"}>
        <span className="wrap-anywhere">
          {webhook.isReachable ? copy.webhookOk(webhook.url) : copy.webhookAway(webhook.url)}{" "}
          {webhook.lastEventAt === null
            ? copy.noEvent
            : copy.lastEvent(formatDate(webhook.lastEventAt))}
        </span>
      </Alert>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-40 text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const endWords = (end: string | null) => (end === null ? copy.missing : copy.endsWith(end));
