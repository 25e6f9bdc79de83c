import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { viewIsOver } from "@attune/contract/view";
import { Router } from "wouter";
import { ApiError, humanMessage } from "../api/api-error.ts";
import { QueryProvider } from "../api/query-provider.tsx";
import { useSession } from "../api/session.tsx";
import { viewId } from "../api/viewing.ts";
import { userStateQuery } from "../features/user/user.queries.ts";
import { leaveView, ViewBanner } from "../features/view/view-banner.tsx";
import { viewCopy as copy } from "../features/view/view.copy.ts";
import { viewQuery } from "../features/view/view.queries.ts";
import { Button } from "../ui/button.tsx";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Page } from "../ui/page.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { ViewedDashboard } from "./viewed-dashboard.tsx";
import { LoadingScreen } from "./loading-screen.tsx";

/** A customer's dashboard as they see it, for a staff member. Its URLs stay below the view's URL. */
export function ViewScreen() {
  const id = viewId();
  if (id === undefined) return <NotFoundScreen />;
  return (
    <Router base={`/view/${id}`}>
      <QueryProvider>
        <Viewing id={id} />
      </QueryProvider>
    </Router>
  );
}

function Viewing({ id }: { id: string }) {
  const [hasEnded, setHasEnded] = useState(false);
  const view = useQuery({ ...viewQuery(id), enabled: !hasEnded });
  const session = useSession();
  const state = useQuery({ ...userStateQuery, enabled: !hasEnded });
  const secondsLeft = useSecondsLeft(view.data?.secondsLeft, view.dataUpdatedAt);
  const errors = [view.error, session.error, state.error];
  usePageTitle(view.data === undefined ? copy.loading : copy.pageTitle(view.data.username));
  // Cached data is dropped when the view ends, and must not be fetched again.
  const isEnding = secondsLeft === 0 || errors.some(isOver);
  if (isEnding && !hasEnded) setHasEnded(true);
  if (isEnding || hasEnded) return <Over />;
  const error = errors.find((it) => it !== null);
  if (error !== undefined) return <Failed error={error} />;
  if (view.data === undefined || state.data === undefined || session.user === null)
    return <LoadingScreen />;
  return (
    <div className="min-h-dvh border-x-4 border-warning">
      <ViewBanner id={id} username={view.data.username} secondsLeft={secondsLeft ?? 0} />
      <ViewedDashboard user={session.user} state={state.data} />
    </div>
  );
}

function Over() {
  const client = useQueryClient();
  useEffect(() => client.clear(), [client]);
  return (
    <Page>
      <h1 className="mb-4 text-title">{copy.overTitle}</h1>
      <p className="mb-6 max-w-measure text-ink-2">{copy.over}</p>
      <Button onClick={leaveView}>{copy.back}</Button>
    </Page>
  );
}

function Failed({ error }: { error: Error | null }) {
  return (
    <Page>
      <h1 className="mb-4 text-title">{copy.failedTitle}</h1>
      <ErrorPanel
        title={copy.failedTitle}
        message={humanMessage(error)}
        onRetry={() => location.reload()}
      />
      <div className="mt-4">
        <Button variant="secondary" onClick={leaveView}>
          {copy.back}
        </Button>
      </div>
    </Page>
  );
}

const isOver = (error: Error | null) =>
  error instanceof ApiError && error.problem?.code === viewIsOver.code;

/** Counted down locally between two server responses, so that a wrong device clock does not matter. */
function useSecondsLeft(
  reportedSeconds: number | undefined,
  reportedAt: number,
): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(beat);
  }, []);
  if (reportedSeconds === undefined) return undefined;
  return Math.max(0, reportedSeconds - Math.max(0, Math.floor((now - reportedAt) / 1000)));
}
