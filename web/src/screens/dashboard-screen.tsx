import { useEffect, useState } from "react";
import { usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UserState } from "@attune/contract/user";
import { useSearchParams } from "wouter";
import { humanMessage } from "../api/api-error.ts";
import { FollowState } from "../api/follow-state-part.ts";
import { QueryProvider } from "../api/query-provider.tsx";
import { useSession } from "../api/session.tsx";
import { ownCareQuery } from "../features/care-case/own-care.queries.ts";
import { questionnairesQuery } from "../features/questionnaire/history.queries.ts";
import { safetyAnswersQuery } from "../features/questionnaire/safety-answers.queries.ts";
import { subscriptionQuery } from "../features/billing/subscription/subscription.queries.ts";
import { ticketsQuery } from "../features/ticket/own-tickets.queries.ts";
import { isBlockedStatus } from "../features/library/blocked-status.ts";
import { tracksQuery } from "../features/library/library.queries.ts";
import { userStateQuery } from "../features/user/user.queries.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useArrived } from "../ui/use-arrived.ts";
import { Waiting } from "../ui/waiting.tsx";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardMain } from "./dashboard-main.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { isCareFirst, useOwnCare } from "./use-own-care.ts";
import { useSupportEmail } from "./use-support-email.ts";
import { forgetRequestedPlan } from "./requested-plan.ts";

const waiting = (
  <Waiting
    label={copy.loading}
    heading={copy.title}
    height="h-80"
    className="mx-auto max-w-wizard"
  />
);

// Each person passes a gate once, so its code is loaded only when it is shown.
const DisclaimerGate = lazyPart(
  async () => (await import("../features/account/disclaimer-gate.tsx")).DisclaimerGate,
  waiting,
);
const SliderQuestionnaire = lazyPart(
  async () =>
    (await import("../features/questionnaire/slider-questionnaire.tsx")).SliderQuestionnaire,
  waiting,
);
const OwnAccountScreen = lazyPart(
  async () => (await import("./own-account-screen.tsx")).OwnAccountScreen,
  <LoadingScreen />,
);
const CareFirst = lazyPart(async () => (await import("./care-first.tsx")).CareFirst, waiting);
const SafetyQuestion = lazyPart(
  async () => (await import("../features/questionnaire/safety-question.tsx")).SafetyQuestion,
  waiting,
);
/** Shown instead of everything else if the service cannot be reached. */
export const DownloadedAudio = lazyPart(
  async () => (await import("./downloaded-audio.tsx")).DownloadedAudio,
);
const PaymentStep = lazyPart(async () => (await import("./payment-step.tsx")).PaymentStep, waiting);
const SyncOnLoad = lazyPart(
  async () => (await import("../features/billing/subscription/sync-on-load.tsx")).SyncOnLoad,
);

/** Any signed-in user; the server decides which gate comes next. */
export function DashboardScreen() {
  return (
    <QueryProvider>
      <Dashboard />
    </QueryProvider>
  );
}

function Dashboard() {
  // Includes the ids that Stripe's payment page adds when it redirects back.
  const [arrivedAt] = useState(() => location.search);
  // Fetched in parallel with the state, so that the library is rendered at the same time.
  usePrefetchQuery(tracksQuery);
  const { data, error, refetch, isFetching } = useQuery(userStateQuery);
  const state = useArrived(data);
  const changed = useStateChange();
  if (state === undefined && (data !== undefined || error === null)) return <LoadingScreen />;
  return (
    <>
      <FollowState since={state?.version} onState={changed} />
      {state === undefined ? (
        <DashboardFrame>
          <h1 className="mb-6 text-title">{copy.title}</h1>
          <ErrorPanel
            title={copy.failed}
            message={humanMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </DashboardFrame>
      ) : (
        <>
          <SyncOnLoad state={state} />
          <Gate state={state} arrivedAt={arrivedAt} onPassed={changed} />
        </>
      )}
    </>
  );
}

interface GateProps {
  state: UserState;
  arrivedAt: string;
  onPassed: () => void;
}

function Gate({ state, arrivedAt, onPassed }: GateProps) {
  const { user } = useSession();
  const supportEmail = useSupportEmail();
  const [search] = useSearchParams();
  const isPassed = useOpenWithoutPaying(state);
  useEffect(() => {
    if (state.hasAccess) forgetRequestedPlan();
  }, [state.hasAccess]);
  const care = useOwnCare();
  const safety = useQuery(safetyAnswersQuery);
  if (user === null) return null;
  if (state.gate !== "dashboard" && !isPassed && search.get("tab") === "account")
    return <OwnAccountScreen user={user} supportEmail={supportEmail} />;
  switch (isPassed ? "dashboard" : state.gate) {
    case "disclaimer":
      return (
        <DashboardFrame>
          <DisclaimerGate needsDisclaimer={state.needsDisclaimer} onAccepted={onPassed} />
        </DashboardFrame>
      );
    case "questionnaire":
      return (
        <DashboardFrame>
          <SliderQuestionnaire onComplete={onPassed} />
        </DashboardFrame>
      );
    case "payment":
      return (
        <DashboardFrame>
          {isCareFirst(care) ? (
            <CareFirst care={care} />
          ) : care === undefined || safety.isPending ? (
            waiting
          ) : (
            <PaymentStep
              stage={state.preparation?.stage}
              isReviewedFirst={
                safety.data?.isReviewedFirst === true && state.preparation?.stage !== "ready"
              }
              isSuspended={state.isSuspended || state.subscriptionStatus === "past_due"}
              isFirst={hasNeverBought(state)}
              supportEmail={supportEmail}
              arrivedAt={arrivedAt}
            />
          )}
        </DashboardFrame>
      );
    case "dashboard":
      if (safety.data?.isDue === true && !isAwayFromAudio(search))
        return (
          <DashboardFrame>
            <SafetyQuestion />
          </DashboardFrame>
        );
      return (
        <DashboardMain
          user={user}
          state={state}
          care={care ?? null}
          supportEmail={supportEmail}
          onAssessed={onPassed}
        />
      );
  }
}

/** Account and history can be opened before the safety question is answered. */
const isAwayFromAudio = (search: URLSearchParams) =>
  ["account", "history"].includes(search.get("tab") ?? "");

/** A payment that was started but not completed does not count as a purchase. */
const hasNeverBought = ({ subscriptionStatus }: UserState) =>
  subscriptionStatus === "none" || subscriptionStatus === "incomplete";

/** Refetches everything that depends on the person's state. */
function useStateChange(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [
      userStateQuery.queryKey,
      tracksQuery.queryKey,
      questionnairesQuery.queryKey,
      safetyAnswersQuery.queryKey,
      ownCareQuery.queryKey,
      subscriptionQuery.queryKey,
      ticketsQuery.queryKey,
    ]) {
      void client.invalidateQueries({ queryKey, exact: true });
    }
  };
}

/**
 * Without a paid plan, a customer can still open history, invoices and account by a tab in the URL. The
 * server sends them no audio.
 */
function useOpenWithoutPaying({ gate, subscriptionStatus }: UserState): boolean {
  const [search] = useSearchParams();
  const tab = search.get("tab");
  if (gate !== "payment" || tab === null) return false;
  return tab !== "audio" || isBlockedStatus(subscriptionStatus);
}
