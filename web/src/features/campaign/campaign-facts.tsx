import type { ReactNode } from "react";
import type { Campaign } from "@attune/contract/campaign";
import { londonText } from "@attune/domain/time/london-time";
import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { RecordLink } from "../../ui/record-link.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { campaignCopy } from "./campaign.copy.ts";
import { CharacterMeter } from "./character-meter.tsx";
import { StatusBadge } from "./status-badge.tsx";

const { detail: copy, draft, platforms, list } = campaignCopy;

export function CampaignFacts({ campaign: it }: { campaign: Campaign }) {
  return (
    <div className="grid gap-5">
      {it.failureReason !== null && (
        <Alert tone="danger" title={copy.reason}>
          {it.failureReason}
        </Alert>
      )}
      {it.status === "ready" && (
        <Alert title={copy.readyTitle}>{copy.ready(wordFor(platforms, it.platform))}</Alert>
      )}
      <dl className="grid gap-3">
        <Fact name={copy.platform}>{wordFor(platforms, it.platform)}</Fact>
        <Fact name={copy.status}>
          <StatusBadge status={it.status} />
        </Fact>
        <Fact name={copy.scheduledFor}>
          {it.scheduledFor === null ? list.notScheduled : timeOf(it.scheduledFor)}
        </Fact>
        {it.publishedAt !== null && (
          <Fact name={copy.publishedAt}>
            {timeOf(it.publishedAt)}
            <span className="block text-15 text-ink-2">
              {it.channel === "by-hand" ? copy.byHand : copy.through(it.channel ?? "")}
            </span>
          </Fact>
        )}
        {it.reference !== null && <Fact name={copy.reference}>{it.reference}</Fact>}
        {it.createdBy !== null && <Fact name={copy.by}>{it.createdBy}</Fact>}
      </dl>
      {it.imageUrl !== null && (
        <figure>
          <figcaption className="mb-1 text-15 font-semibold">{copy.image}</figcaption>
          <img
            src={it.imageUrl}
            alt={it.imageAlt ?? ""}
            width={1024}
            height={1024}
            className="h-auto w-full max-w-80 rounded-control border border-line"
          />
        </figure>
      )}
      <p>
        <RecordLink kind="campaign" id={it.id} name={it.name} />
      </p>
      <div>
        <div className="mb-1 flex items-center justify-between gap-3">
          <h3 className="font-sans text-15 font-semibold">{copy.content}</h3>
          <SmallButton onClick={() => void copyText(it.content, draft)}>{copy.copy}</SmallButton>
        </div>
        <p className="rounded-control border border-line bg-sunken p-4 wrap-anywhere whitespace-pre-line">
          {it.content}
        </p>
        <CharacterMeter platform={it.platform} text={it.content} />
      </div>
    </div>
  );
}

const timeOf = (instant: string) => copy.london(londonText(new Date(instant)));

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
    <dt className="text-15 text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
