import { Suspense, type ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { homeOf, useSession } from "./api/session.tsx";
import { humanMessage } from "./api/api-error.ts";
import { AccessDeniedScreen } from "./screens/access-denied-screen.tsx";
import { LoadingScreen } from "./screens/loading-screen.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";
import { ErrorPanel } from "./ui/error-panel.tsx";
import { Page } from "./ui/page.tsx";

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** Opens to whoever is signed in; a screen for staff names itself so. */
export function SignedIn({ isForStaff, children }: { isForStaff?: true; children: ReactNode }) {
  const { user, isLoading, error, refetch } = useSession();
  if (isLoading) return <LoadingScreen />;
  if (error !== null) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (user === null) return <Redirect to="/auth" replace />;
  if (isForStaff && homeOf(user) !== "/admin") return <AccessDeniedScreen />;
  return children;
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page>
      <h1 className="mb-6 text-title">We could not reach the service</h1>
      <ErrorPanel
        title="Your account could not be loaded"
        message={humanMessage(error, "Please check your connection and try again.")}
        onRetry={onRetry}
      />
    </Page>
  );
}
