import { useEffect, useId, useState } from "react";
import { useSession } from "../api/session.tsx";
import { ForgotPasswordDialog } from "../features/account/forgot-password-dialog.tsx";
import { ResetPasswordDialog } from "../features/account/reset-password-dialog.tsx";
import { PasskeySignIn } from "../features/passkey/passkey-sign-in.tsx";
import { LoginForm } from "../features/session/login-form.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { useModal } from "../ui/dialog.tsx";
import { authCopy } from "./auth.copy.ts";
import { LostCodes } from "./lost-codes.tsx";

const { locked: copy } = authCopy;

/**
 * Covers a screen of staff whose session has ended, until they sign in again. It is modal, since a dialog
 * that is open underneath would keep the focus.
 */
export function LockedScreen() {
  const { user, refetch } = useSession();
  const dialog = useModal();
  const titleId = useId();
  const [isForgotOpen, setIsForgotOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  // They may have signed in again on another page of the same browser.
  useEffect(() => {
    const look = () => void refetch();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [refetch]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto bg-bg p-4 text-ink sm:p-8"
    >
      <div className="mx-auto max-w-form">
        <h1 id={titleId} className="mb-3 text-title">
          {copy.title}
        </h1>
        <p className="mb-6 text-ink-2">{copy.message(user?.username ?? "")}</p>
        <LoginForm
          onSignedIn={() => {}}
          onForgot={() => setIsForgotOpen(true)}
          lostCodes={<LostCodes />}
          otherWay={<PasskeySignIn onSignedIn={() => {}} />}
        />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-15 text-ink-2">{copy.leave}</p>
          <LogoutButton />
        </div>
      </div>
      {isForgotOpen && (
        <ForgotPasswordDialog onClose={() => setIsForgotOpen(false)} onToken={setToken} />
      )}
      {token !== null && (
        <ResetPasswordDialog
          token={token}
          onClose={() => setToken(null)}
          onAskAgain={() => {
            setToken(null);
            setIsForgotOpen(true);
          }}
        />
      )}
    </dialog>
  );
}
