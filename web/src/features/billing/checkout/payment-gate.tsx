import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import type { Stage } from "@attune/contract/user";
import { Link } from "wouter";
import { paymentProviderQuery, type PaymentProvider } from "../../../api/payment-provider.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/format-date.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { MailLink } from "../../../ui/mail-link.tsx";
import { focusHeading, usePageTitle } from "../../../ui/page-title.ts";
import { PausedPlan } from "../subscription/paused-plan.tsx";
import { payCopy, paymentCopy as copy } from "./payment.copy.ts";
import type { PaymentReturn } from "./payment-return.ts";
import { isOver, statusTextOf } from "../subscription/status-text.ts";
import { subscriptionQuery } from "../subscription/subscription.queries.ts";
import { isPaymentOpen, OpenPayment } from "./open-payment.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Renders the plans, each with the result of `action`. */
export type RenderPlans = (
  action: (plan: PlanAnswer) => ReactNode,
  only?: string | null,
) => ReactNode;

interface AudioFacts {
  /** Progress of the latest assessment towards audio. */
  stage?: Stage;
  /** Staff review the audio before it can be played; shown before the customer pays. */
  isReviewedFirst?: boolean;
}

interface PaymentGateProps extends AudioFacts {
  /** A renewal payment failed, so the texts offer a reactivation. */
  isSuspended: boolean;
  /** Key of the previously chosen plan, whose button is highlighted. */
  requested: string | null;
  supportEmail?: string;
  onChosen?: (planKey: string) => void;
  /** Ids in the URL if the person returns from a payment on another page. */
  returned: PaymentReturn;
  renderPlans: RenderPlans;
}

const link = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";

export function PaymentGate(props: PaymentGateProps) {
  const { isSuspended, isReviewedFirst = false } = props;
  /** The name of the plan whose payment form is open. */
  const [paying, setPaying] = useState<string | null>(null);
  const isPaying = paying !== null && !isSuspended;
  const provider = useQuery(paymentProviderQuery);
  const subscription = useQuery(subscriptionQuery);
  const title = isPaying ? copy.payFor(paying) : titleOf(isSuspended, subscription.data);
  usePageTitle(title);
  useHeadingFocus(paying === null);
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className={clsx("text-title", isPaying && "mb-3")}>{title}</h1>
      {!isPaying && (
        <p className="mt-3 mb-6 max-w-measure text-ink-2">
          {isSuspended ? copy.suspendedIntro : introOf(subscription.data, props)}
        </p>
      )}
      {isReviewedFirst && (
        <div className="mb-6">
          <Alert title={copy.reviewedFirst}>{copy.reviewedFirstHint}</Alert>
        </div>
      )}
      <Loaded
        query={{
          data: provider.data,
          error: provider.error,
          isFetching: provider.isFetching,
          // One retry refetches both, whichever failed.
          refetch: () => Promise.all([provider.refetch(), subscription.refetch()]),
        }}
        copy={copy}
        height="h-96"
      >
        {(found) =>
          found.mode === "off" ? (
            <PaymentsOff {...props} />
          ) : (
            <Loaded query={subscription} copy={copy} height="h-96">
              {(now) =>
                isPausedPlan(now) ? (
                  <PausedPlan subscription={now} />
                ) : (
                  <Checkout {...props} provider={found} subscription={now} onFormOpen={setPaying} />
                )
              }
            </Loaded>
          )
        }
      </Loaded>
      <nav aria-label={copy.others} className="mt-8 flex flex-wrap gap-x-6 text-15">
        <Link href="/dashboard?tab=account" className={link}>
          {copy.account}
        </Link>
        <Link href="/dashboard?tab=history" className={link}>
          {copy.history}
        </Link>
      </nav>
    </div>
  );
}

const isPausedPlan = (it: SubscriptionAnswer | undefined) => it?.status === "paused";

function titleOf(isSuspended: boolean, it: SubscriptionAnswer | undefined): string {
  if (isSuspended) return copy.suspendedTitle;
  return isPausedPlan(it) ? copy.pausedTitle : copy.title;
}

/** Tells people who had access before what happened to it. */
function introOf(it: SubscriptionAnswer | undefined, about: AudioFacts): string {
  if (it !== undefined && isPausedPlan(it)) return statusTextOf(it);
  if (it?.isRefunded === true) return copy.refundedIntro;
  if (it?.status === "incomplete" && it.planName !== null) return copy.unpaidIntro(it.planName);
  const end = it !== undefined && isOver(it) ? it.currentPeriodEnd : null;
  return end !== null ? copy.endedIntro(formatDate(end)) : audioIntro(about);
}

/** Audio is made only while a person has access; one who had it before already has some. */
function audioIntro({ stage, isReviewedFirst = false }: AudioFacts): string {
  if (stage === "rejected") return copy.rejected;
  if (stage === "in-review") return isReviewedFirst ? copy.made : copy.madeInReview;
  if (stage === "ready") return copy.made;
  return isReviewedFirst ? copy.introReviewed : copy.intro;
}

interface CheckoutProps extends PaymentGateProps {
  provider: PaymentProvider;
  subscription: SubscriptionAnswer;
  /** Called with the plan's name, or null when the plans are shown again. */
  onFormOpen: (planName: string | null) => void;
}

function Checkout({ provider, subscription, onFormOpen, ...props }: CheckoutProps) {
  const { isSuspended, requested, onChosen, supportEmail, returned, renderPlans } = props;
  const checkout = useCheckout(provider, subscription);
  const { started, startingId, start, activate, verify } = checkout;
  const { failed, most } = checkout.attempts;
  useReturned(returned, { activate, verify });
  const formOf = started?.due.planName ?? null;
  useLayoutEffect(() => onFormOpen(formOf), [formOf, onFormOpen]);
  if (isPaymentOpen(checkout))
    return <OpenPayment checkout={checkout} provider={provider} supportEmail={supportEmail} />;
  return (
    <>
      {failed >= most && (
        <div className="mb-6">
          <Alert tone="warning" title={payCopy.blocked}>
            {payCopy.blockedHint}
            <MailLink address={supportEmail} fallback={payCopy.support} />.
          </Alert>
        </div>
      )}
      {renderPlans(
        (plan) => (
          <Button
            variant={
              (requested === null ? plan.isPopular : plan.key === requested)
                ? "primary"
                : "secondary"
            }
            isWide
            disabled={startingId !== null && startingId !== plan.id}
            isPending={startingId === plan.id}
            pendingLabel={copy.preparing}
            onClick={() => {
              onChosen?.(plan.key);
              start(plan);
            }}
          >
            {isSuspended ? copy.reactivate : copy.select}{" "}
            <span className="sr-only">{plan.planName}</span>
          </Button>
        ),
        isSuspended ? subscription.planId : null,
      )}
    </>
  );
}

interface Checks {
  activate: (paymentIntentId: string) => Promise<void>;
  verify: (sessionId: string) => Promise<void>;
}

/** Checks a payment made on another page, once per visit, before plans are offered. */
function useReturned({ sessionId, paymentIntentId }: PaymentReturn, checks: Checks): void {
  const begin = useEffectEvent(() => {
    if (sessionId !== null) void checks.verify(sessionId);
    else if (paymentIntentId !== null) void checks.activate(paymentIntentId);
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
}

/** Focuses the heading when plans and form replace each other; on arrival the page itself does. */
function useHeadingFocus(isChoosing: boolean): void {
  const before = useRef(isChoosing);
  useEffect(() => {
    if (before.current === isChoosing) return;
    before.current = isChoosing;
    scrollTo(0, 0);
    focusHeading("h1");
  }, [isChoosing]);
}

function PaymentsOff({ supportEmail, renderPlans }: PaymentGateProps) {
  return (
    <>
      <div className="mb-6">
        <Alert title={copy.off.title}>
          {copy.off.before}
          <MailLink address={supportEmail} fallback={copy.off.someone} />
          {copy.off.after}
        </Alert>
      </div>
      {renderPlans(() => null)}
    </>
  );
}
