import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { UserState } from "@attune/contract/user";
import { useSearchParams } from "wouter";
import { humanMessage } from "../api/api-error.ts";
import { Reads } from "../api/reads.tsx";
import { useSession } from "../api/session.tsx";
import { questionnairesQuery } from "../features/questionnaire/history.queries.ts";
import { subscriptionQuery } from "../features/subscription/subscription.queries.ts";
import { ticketsQuery } from "../features/ticket/own-tickets.queries.ts";
import { tracksQuery } from "../features/track/track.queries.ts";
import { useFollowState } from "../api/use-follow-state.ts";
import { userStateQuery } from "../features/user/user.queries.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { late } from "../ui/late.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardMain } from "./dashboard-main.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { useSupportEmail } from "./use-support-email.ts";

const waiting = <Waiting label={copy.loading} room="h-80" className="mx-auto max-w-wizard" />;

// Each person passes a gate once, so its code is fetched when it stands there.
const DisclaimerGate = late(
  async () => (await import("../features/account/disclaimer-gate.tsx")).DisclaimerGate,
  waiting,
);
const SliderQuestionnaire = late(
  async () =>
    (await import("../features/questionnaire/slider-questionnaire.tsx")).SliderQuestionnaire,
  waiting,
);
const OwnAccountScreen = late(
  async () => (await import("./own-account-screen.tsx")).OwnAccountScreen,
  waiting,
);
const PaymentStep = late(async () => (await import("./payment-step.tsx")).PaymentStep, waiting);

/** Whoever is signed in; which gate stands open is the server's one answer. */
export function DashboardScreen() {
  return (
    <Reads>
      <Dashboard />
    </Reads>
  );
}

function Dashboard() {
  useForgetPaymentReturn();
  const { data: state, error, refetch, isFetching } = useQuery(userStateQuery);
  const changed = useStateChange();
  useFollowState(changed);
  if (state !== undefined) return <Gate state={state} onPassed={changed} />;
  if (error === null) return <LoadingScreen />;
  return (
    <DashboardFrame>
      <h1 className="mb-6 text-title">{copy.title}</h1>
      <ErrorPanel
        title={copy.failed}
        message={humanMessage(error, copy.failedHint)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </DashboardFrame>
  );
}

function Gate({ state, onPassed }: { state: UserState; onPassed: () => void }) {
  const { user } = useSession();
  const supportEmail = useSupportEmail();
  const [search] = useSearchParams();
  if (user === null) return null;
  if (state.gate !== "dashboard" && search.get("tab") === "account")
    return <OwnAccountScreen user={user} supportEmail={supportEmail} />;
  switch (state.gate) {
    case "disclaimer":
      return (
        <DashboardFrame>
          <DisclaimerGate onAccepted={onPassed} />
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
          <PaymentStep isSuspended={state.isSuspended} supportEmail={supportEmail} />
        </DashboardFrame>
      );
    case "dashboard":
      return (
        <DashboardMain
          user={user}
          state={state}
          supportEmail={supportEmail}
          onAssessed={onPassed}
        />
      );
  }
}

/** Everything that a change of the person's state may have changed is asked for again. */
function useStateChange(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { queryKey } of [
      userStateQuery,
      tracksQuery,
      questionnairesQuery,
      subscriptionQuery,
      ticketsQuery,
    ]) {
      void client.invalidateQueries({ queryKey, exact: true });
    }
  };
}

/** A payment comes back with a session_id, which has no business in the history of the browser. */
function useForgetPaymentReturn(): void {
  const [search, setSearch] = useSearchParams();
  const hasReturned = search.has("session_id");
  useEffect(() => {
    if (!hasReturned) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("session_id");
        return after;
      },
      { replace: true },
    );
  }, [hasReturned, setSearch]);
}
