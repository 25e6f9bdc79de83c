import type { AiReport } from "@attune/contract/recommendation";
import { staffChoice } from "@attune/domain/recommendation/recommended-item";
import { Link } from "wouter";
import { Badge } from "../../ui/badge.tsx";
import { clockText } from "../../ui/duration-text.ts";
import { EvidenceSource } from "../../ui/evidence-source.tsx";
import { timeText } from "../../ui/time-text.ts";
import { reportCopy as copy } from "./report.copy.ts";
import { RuleLink } from "./rule-link.tsx";

/** The analysis, its choices with their rules, and the customer's version of it. */
export function Report({ report }: { report: AiReport }) {
  const isEdited = report.versions.some((it) => it.id === report.id && it.edit !== null);
  return (
    <>
      <p className="text-15 text-ink-2">
        {(isEdited ? copy.changed : copy.made)(
          timeText(report.createdAt),
          report.engine,
          report.engineVersion,
        )}
      </p>
      {report.fallbackReason !== null && (
        <p className="text-15 text-ink-2">{copy.fallback(report.fallbackReason)}</p>
      )}
      <h3 className="mt-5 mb-2 text-20 font-semibold">{copy.analysis}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{report.aiAnalysis}</p>
      <h3 className="mt-6 mb-2 text-20 font-semibold">{copy.frequencies}</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
        {report.items.map((it) => (
          <Item key={it.entryId} item={it} />
        ))}
      </ol>
      <h3 className="mt-6 text-20 font-semibold">{copy.plan}</h3>
      <p className="mb-2 text-15 text-ink-2">{copy.planHint}</p>
      <p className="whitespace-pre-line wrap-anywhere">{report.personalizedPlan}</p>
    </>
  );
}

function Item({ item }: { item: AiReport["items"][number] }) {
  return (
    <li className="border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={`/admin?tab=library&search=${encodeURIComponent(item.name)}`}
          aria-label={copy.inLibrary(item.name)}
          className="font-semibold text-primary underline underline-offset-4"
        >
          {item.name}
        </Link>
        <span className="tabular-nums">
          {copy.item(copy.hertz(item.hertz), clockText(item.durationSeconds))}
        </span>
        <Badge>{copy.grade(item.evidenceGrade)}</Badge>
      </p>
      <p className="text-15">
        <EvidenceSource text={item.staffReason} />
      </p>
      {item.ruleId !== staffChoice && <RuleLink id={item.ruleId} />}
    </li>
  );
}
