import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { Redirect, useLocation } from "wouter";
import type { UserAnswer } from "@attune/contract/user";
import { homeOf, useSession } from "../api/session.tsx";
import { prefetchTerms } from "../features/account/register-fields.tsx";
import { RegisterForm } from "../features/account/register-form.tsx";
import type { SentPending } from "../features/questionnaire/send-pending-questionnaire.ts";
import { readHelpNow } from "../features/questionnaire/help-state.ts";
import { LoginForm } from "../features/session/login-form.tsx";
import { Alert } from "../ui/alert.tsx";
import { Card } from "../ui/card.tsx";
import { useEarlyPress } from "../ui/early-press.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { prefetchScreen } from "../ui/lazy-screen.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Tabs } from "../ui/tabs.tsx";
import { showToast } from "../ui/toast-store.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { useMailedToken } from "../ui/mailed-token.ts";
import { useAddress } from "../ui/use-address.ts";
import { hasJustEnded, wayHome } from "./arrival.ts";
import { AuthFigure } from "./auth-figure.tsx";
import { authCopy as copy } from "./auth.copy.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { rememberRequestedPlan, requestedPlan } from "./requested-plan.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { PageWithHelp } from "./page-with-help.tsx";

const ForgotPasswordDialog = lazyPart(
  async () => (await import("../features/account/forgot-password-dialog.tsx")).ForgotPasswordDialog,
);
const ResetPasswordDialog = lazyPart(
  async () => (await import("../features/account/reset-password-dialog.tsx")).ResetPasswordDialog,
);
/** The placeholder has the button's height, so that nothing shifts in the many browsers with passkeys. */
const PasskeySignIn = lazyPart(
  async () => (await import("../features/passkey/passkey-sign-in.tsx")).PasskeySignIn,
  <div className="h-12" />,
);
const PreviewPart = lazyPart(
  async () => (await import("./preview-part.tsx")).PreviewPart,
  <Skeleton className="h-72" />,
);
const LostCodes = lazyPart(async () => (await import("./lost-codes.tsx")).LostCodes);

/** Loads what a visitor sees after the wizard, so that they can lose the connection before. */
export const prefetchRegistration = (): Promise<unknown> =>
  Promise.all([PreviewPart.prefetch(), prefetchTerms()]);

/** Created once, because it is the same on both tabs. */
const figure = <AuthFigure />;

export function AuthScreen() {
  const { user, isLoading } = useSession();
  // Checked on arrival only: after signing in here, the forms redirect.
  const [arrivedAs, setArrivedAs] = useState<UserAnswer | null>();
  // An emailed reset link must work even for a person who is signed in.
  const [isResetting] = useState(useMailedToken() !== null);
  if (isLoading) return <LoadingScreen />;
  if (arrivedAs === undefined) setArrivedAs(user);
  else if (arrivedAs !== null && !isResetting) return <Redirect to={homeOf(arrivedAs)} replace />;
  return <SignIn />;
}

function SignIn() {
  const { address: search, change } = useAddress();
  const [isForgotOpen, setIsForgotOpen] = useState(false);
  const [token, setToken] = useState(useMailedToken());
  const tab = search.get("mode") === "signup" ? "register" : "login";
  const isFromQuestionnaire = search.get("from") === "questionnaire";
  // A person with an account does not need the preview.
  const hasPreview = isFromQuestionnaire && tab === "register";
  const form = useRef<HTMLDivElement>(null);
  usePageTitle(tab === "login" ? copy.login : copy.register);
  useEffect(() => rememberRequestedPlan(new URLSearchParams(location.search)), []);
  useEarlyPress();
  // The screen is prerendered, and only the browser knows whether a session has just ended.
  const hasEnded = useSyncExternalStore(never, hasJustEnded, () => false);
  const { afterLogin, afterRegister } = useWayOn(requestedPlan(search));
  const show = (next: string) => {
    // An error from one form does not apply to the other.
    dismissToast();
    change({ mode: next === "register" ? "signup" : null }, { replace: true });
  };
  const leaveReset = () => {
    setToken(null);
    change({ token: null }, { replace: true });
    // The dialog opened with the page, so there is nothing to give the focus back to.
    afterPaint(() => form.current?.querySelector("input")?.focus());
  };
  return (
    <PageWithHelp foot="here">
      <div
        className={clsx(
          "mx-auto grid max-w-form items-start gap-x-24 lg:max-w-none",
          // With large text, the form's column is not wider than the page.
          hasPreview
            ? "lg:grid-cols-[minmax(0,1fr)_min(28rem,50%)]"
            : "lg:grid-cols-[min(28rem,50%)_minmax(0,1fr)]",
        )}
      >
        <div className="lg:col-span-2">
          <a
            href="/"
            className="mb-2 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-primary"
          >
            <ArrowLeft aria-hidden size="1.125rem" /> {copy.back}
          </a>
          <h1 className="sr-only">{copy.title}</h1>
        </div>
        {hasPreview && (
          <div className="mb-8 lg:sticky lg:top-16">
            <PreviewPart onKeep={() => form.current?.querySelector("input")?.focus()} />
          </div>
        )}
        <div ref={form}>
          {hasEnded && (
            <div className="mb-5">
              <Alert title={copy.ended.title} isLive>
                {copy.ended.message}
              </Alert>
            </div>
          )}
          {isFromQuestionnaire && !hasPreview && (
            <div className="mb-5">
              <Alert title={copy.fromQuestionnaire.title}>{copy.fromQuestionnaire.message}</Alert>
            </div>
          )}
          <Card className="pt-2! sm:pt-3!">
            <Tabs
              label={copy.tabs}
              tabs={[
                { value: "login", label: copy.login },
                { value: "register", label: copy.register },
              ]}
              value={tab}
              onChange={show}
              isFilled
            >
              {tab === "login" ? (
                <LoginForm
                  onSignedIn={afterLogin}
                  onForgot={() => setIsForgotOpen(true)}
                  lostCodes={<LostCodes />}
                  otherWay={<PasskeySignIn onSignedIn={afterLogin} />}
                />
              ) : (
                <RegisterForm onRegistered={afterRegister} />
              )}
            </Tabs>
          </Card>
        </div>
        {!hasPreview && <div className="sticky top-16">{figure}</div>}
      </div>
      {isForgotOpen && (
        <ForgotPasswordDialog onClose={() => setIsForgotOpen(false)} onToken={setToken} />
      )}
      {token !== null && (
        <ResetPasswordDialog
          token={token}
          onClose={leaveReset}
          onAskAgain={() => {
            leaveReset();
            setIsForgotOpen(true);
          }}
        />
      )}
    </PageWithHelp>
  );
}

const never = () => () => {};

/**
 * Sends a pending questionnaire after login or registration, then navigates to the next screen. That replaces this
 * one, which would only lead there again.
 */
function useWayOn(plan: string | null) {
  const [, push] = useLocation();
  const navigate = (to: string) => {
    push(to, { replace: true });
    // A phone is scrolled down to the form's button, and the next screen's data may have to load first.
    scrollTo(0, 0);
  };
  return {
    afterLogin: async (user: UserAnswer) => {
      const outcome = user.role === "user" ? await sendPending() : "none";
      if (outcome === "consent") {
        showToast(copy.consentMissing);
        // The wizard still has the answers, and asks for consent on its last step.
        return navigate("/questionnaire");
      }
      await prefetchScreen(homeOf(user));
      navigate(wayHome(homeOf(user)));
    },
    afterRegister: async () => {
      const outcome = await sendPending();
      // It would cover the heading that promises a person in distress a call.
      if (outcome !== "sent" || readHelpNow() !== "open")
        showToast({
          title: copy.created,
          message: copy.createdMessage[outcome],
          tone: "success",
        });
      const next = outcome === "sent" ? "/dashboard" : "/payment-selection";
      await prefetchScreen(next);
      const isChosen = next !== "/dashboard" && plan !== null;
      navigate(isChosen ? `${next}?plan=${encodeURIComponent(plan)}` : next);
    },
  };
}

/** Loaded on demand, because most people who log in have no pending answers. */
async function sendPending(): Promise<SentPending> {
  try {
    const pending = await import("../features/questionnaire/send-pending-questionnaire.ts");
    return await pending.sendPendingQuestionnaire();
  } catch {
    return "failed";
  }
}
