import { Check, Circle, CircleDot } from "lucide-react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useNow } from "../../ui/use-now.ts";
import { isOverdue, stepsOf } from "./preparation.ts";
import type { Preparation, Step } from "./preparation.ts";
import { preparingCopy } from "./preparing.copy.ts";

interface PreparingCardProps {
  preparation: Preparation;
  hasAccess: boolean;
  /** True if staff must first contact this person. */
  isCareFirst?: boolean;
  /** True if this person already has a programme; bonus tracks are not personal. */
  isAnother: boolean;
  supportEmail?: string;
  /** Emergency contacts, for a person who reported a crisis. */
  help?: ReactNode;
}

export function PreparingCard(props: PreparingCardProps) {
  const { preparation, hasAccess, isCareFirst = false, supportEmail, help } = props;
  const now = useNow();
  const isBeingMade = hasAccess && preparation.stage !== "rejected";
  const { title, text } = wordsFor(props);
  return (
    <Card as="section" aria-labelledby="preparing-title" className="max-w-wizard">
      {/* At twice the text size it wraps to two lines on a phone. */}
      <p className="[&>span]:whitespace-normal">
        <Badge tone="success">
          <Check aria-hidden size="0.875rem" className="shrink-0" />
          {preparingCopy.badge}
        </Badge>
      </p>
      <h2 id="preparing-title" className="mt-3 text-24">
        {title}
      </h2>
      <p className="mt-2 text-ink-2">{text}</p>
      {hasAccess && preparation.stage === "in-review" && (
        <p className="mt-2">{preparingCopy.reviewed}</p>
      )}
      <ol aria-label={preparingCopy.steps} className="mt-5 grid gap-3">
        {stepsOf(preparation, hasAccess).map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ol>
      {supportEmail !== undefined && isBeingMade && !isCareFirst && isOverdue(preparation, now) && (
        <div className="mt-5">
          <Alert tone="warning">{preparingCopy.late(supportEmail)}</Alert>
        </div>
      )}
      {isBeingMade && <p className="mt-5 text-15 text-ink-2">{preparingCopy.stay}</p>}
      {help}
    </Card>
  );
}

function wordsFor({
  preparation: { stage },
  hasAccess,
  isCareFirst = false,
  isAnother,
  supportEmail,
}: PreparingCardProps): { title: string; text: string } {
  const { rejected, unpaid, another, title, promise, careFirst } = preparingCopy;
  if (stage === "rejected") return { title: rejected.title, text: rejected.text(supportEmail) };
  if (!hasAccess)
    return { title: unpaid.title, text: isCareFirst ? unpaid.careFirst : unpaid.text };
  return { title: isAnother ? another : title, text: isCareFirst ? careFirst : promise };
}

function StepRow({ step }: { step: Step }) {
  const Icon = icons[step.progress];
  return (
    <li className="flex flex-wrap items-start gap-x-3">
      <span
        className={clsx(
          "flex max-w-full grow gap-3",
          step.progress === "current" && "font-semibold",
        )}
      >
        <Icon aria-hidden size="1.25rem" className={clsx("mt-1 shrink-0", inks[step.progress])} />
        {preparingCopy.step[step.name]}
      </span>
      <span className="ml-auto text-15 whitespace-nowrap text-ink-2">
        {step.at === null ? preparingCopy.progress[step.progress] : timeText(step.at)}
      </span>
    </li>
  );
}

const icons = { done: Check, current: CircleDot, waiting: Circle };
const inks = { done: "text-success", current: "text-copper-ink", waiting: "text-ink-3" };
