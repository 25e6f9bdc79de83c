/// <reference types="vite/client" />
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { watchAttendance } from "./api/attendance.ts";
import { FollowStaffEvent } from "./api/follow-state-part.ts";
import { homeOf, useSession } from "./api/session.tsx";
import { humanMessage } from "./api/api-error.ts";
import type { Arrival } from "./screens/arrival.ts";
import { LoadingScreen } from "./screens/loading-screen.tsx";
import { ErrorPanel } from "./ui/error-panel.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";
import { lazyScreen } from "./ui/lazy-screen.tsx";
import { Page } from "./ui/page.tsx";

const AuthScreen = lazyScreen(
  async () => (await import("./screens/auth-screen.tsx")).AuthScreen,
  "/auth",
  "/reset-password",
);
const QuestionnaireScreen = lazyScreen(
  async () => (await import("./screens/questionnaire-screen.tsx")).QuestionnaireScreen,
  "/questionnaire",
);
const DashboardScreen = lazyScreen(
  async () => (await import("./screens/dashboard-screen.tsx")).DashboardScreen,
  "/dashboard",
);
const AdminScreen = lazyScreen(
  async () => (await import("./screens/admin-screen.tsx")).AdminScreen,
  "/admin",
);
const ReviewScreen = lazyScreen(
  async () => (await import("./screens/review-screen.tsx")).ReviewScreen,
);
const LockedScreen = lazyPart(
  async () => (await import("./screens/locked-screen.tsx")).LockedScreen,
);
const SessionEndNotice = lazyPart(
  async () => (await import("./screens/session-end-notice.tsx")).SessionEndNotice,
);
const ProtectScreen = lazyPart(
  async () => (await import("./screens/protect-screen.tsx")).ProtectScreen,
  <LoadingScreen />,
);
const ViewScreen = lazyScreen(async () => (await import("./screens/view-screen.tsx")).ViewScreen);
const PlanScreen = lazyScreen(
  async () => (await import("./screens/plan-screen.tsx")).PlanScreen,
  "/payment-selection",
);
const ConfirmEmailScreen = lazyScreen(
  async () => (await import("./screens/confirm-email-screen.tsx")).ConfirmEmailScreen,
);
const UndoEmailChangeScreen = lazyScreen(
  async () => (await import("./screens/undo-email-change-screen.tsx")).UndoEmailChangeScreen,
);
const ConfirmDeletionScreen = lazyScreen(
  async () => (await import("./screens/confirm-deletion-screen.tsx")).ConfirmDeletionScreen,
);
const SharedScreen = lazyScreen(
  async () => (await import("./screens/shared-screen.tsx")).SharedScreen,
);
const JoinScreen = lazyScreen(async () => (await import("./screens/join-screen.tsx")).JoinScreen);
const StopReminderScreen = lazyScreen(
  async () => (await import("./screens/stop-reminder-screen.tsx")).StopReminderScreen,
);
const AccessDeniedScreen = lazyScreen(
  async () => (await import("./screens/access-denied-screen.tsx")).AccessDeniedScreen,
);
const NotFoundScreen = lazyScreen(
  async () => (await import("./screens/not-found-screen.tsx")).NotFoundScreen,
);
// Only on the dashboard, because no other page is available offline.
const DownloadedAudio = lazyPart(
  async () => (await import("./screens/dashboard-screen.tsx")).DownloadedAudio,
);
// Development only.
const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import("./ui/gallery.tsx")).Gallery)
  : undefined;

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        <Route path="/auth" component={AuthScreen} />
        <Route path="/reset-password" component={AuthScreen} />
        <Route path="/confirm-deletion" component={ConfirmDeletionScreen} />
        <Route path="/confirm-email" component={ConfirmEmailScreen} />
        <Route path="/undo-email-change" component={UndoEmailChangeScreen} />
        <Route path="/shared" component={SharedScreen} />
        <Route path="/join" component={JoinScreen} />
        <Route path="/reminders/off" component={StopReminderScreen} />
        <Route path="/questionnaire" component={QuestionnaireScreen} />
        <Route path="/dashboard">
          <SignedIn>
            <DashboardScreen />
          </SignedIn>
        </Route>
        <Route path="/admin">
          <SignedIn isForStaff>
            <AdminScreen />
          </SignedIn>
        </Route>
        <Route path="/admin/people/:personId">
          <SignedIn isForStaff>
            <AdminScreen />
          </SignedIn>
        </Route>
        <Route path="/admin/records/:kind/:recordId">
          <SignedIn isForStaff>
            <AdminScreen />
          </SignedIn>
        </Route>
        <Route path="/admin/review/:id?">
          <SignedIn isForStaff>
            <ReviewScreen />
          </SignedIn>
        </Route>
        <Route path="/view/*" component={ViewScreen} />
        <Route path="/payment-selection">
          <SignedIn>
            <PlanScreen />
          </SignedIn>
        </Route>
        {Gallery && <Route path="/gallery" component={Gallery} />}
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** Keeps a plan from the URL, so that a new account is offered it after login. */
function loginAddress(): string {
  const plan = new URLSearchParams(location.search).get("plan");
  return plan === null ? "/auth" : `/auth?plan=${encodeURIComponent(plan)}`;
}

/** Requires a signed-in user, and a staff role with `isForStaff`. */
function SignedIn({ isForStaff, children }: { isForStaff?: true; children: ReactNode }) {
  const { user, isLoading, error, hasEnded, refetch } = useSession();
  if (isLoading) return <LoadingScreen />;
  if (error !== null) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (user === null) {
    const state: Arrival = { wanted: location.pathname + location.search, hasEnded };
    return <Redirect to={loginAddress()} replace state={state} />;
  }
  if (isForStaff && homeOf(user) !== "/admin") return <AccessDeniedScreen />;
  if (homeOf(user) === "/dashboard") return children;
  return (
    <Attended key={user.id + user.role} needsSecondFactor={user.needsSecondFactor === true}>
      {children}
    </Attended>
  );
}

interface AttendedProps {
  needsSecondFactor: boolean;
  children: ReactNode;
}

/**
 * A staff screen. It opens once the staff member has a second factor. While they must sign in again or add
 * another factor, it is hidden with its state preserved.
 */
function Attended({ needsSecondFactor, children }: AttendedProps) {
  const { isLocked, refetch } = useSession();
  // Keeps the recovery codes on screen until they have been read.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const isUnprotected = needsSecondFactor || isSettingUp;
  const [hasOpened, setHasOpened] = useState(!isUnprotected);
  if (!isUnprotected && !hasOpened) setHasOpened(true);
  useEffect(
    () => (isLocked ? undefined : watchAttendance(() => void refetch())),
    [isLocked, refetch],
  );
  return (
    <>
      {hasOpened && <Covered isHidden={isLocked || isUnprotected}>{children}</Covered>}
      {isUnprotected && <ProtectScreen isSettingUp={isSettingUp} onSetUp={setIsSettingUp} />}
      {isLocked ? <LockedScreen /> : <SessionEndNotice />}
      {/* An admin may end their access while they work. */}
      <FollowStaffEvent event="refused" onEvent={() => void refetch()} />
    </>
  );
}

interface CoveredProps {
  isHidden: boolean;
  children: ReactNode;
}

/** Restores the focus when shown again, because a dialog cannot return it to a hidden element. */
function Covered({ isHidden, children }: CoveredProps) {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isHidden) focused.current = document.activeElement;
    else if (focused.current instanceof HTMLElement) focused.current.focus();
  }, [isHidden]);
  return <div className={isHidden ? "hidden" : "contents"}>{children}</div>;
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
      <DownloadedAudio />
    </Page>
  );
}
