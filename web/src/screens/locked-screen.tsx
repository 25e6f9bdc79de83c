import { useId, useState } from "react";
import { useSession } from "../api/session.tsx";
import { ForgotPasswordDialog } from "../features/account/forgot-password-dialog.tsx";
import { ResetPasswordDialog } from "../features/account/reset-password-dialog.tsx";
import { PasskeySignIn } from "../features/passkey/passkey-sign-in.tsx";
import { LoginForm } from "../features/session/login-form.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { authCopy } from "./auth.copy.ts";
import { CoveringDialog } from "./covering-dialog.tsx";
import { LostCodes } from "./lost-codes.tsx";

const { locked: copy } = authCopy;

/**
 * Covers a staff screen whose session has ended, until the staff member signs in again. Modal, because an
 * open dialog underneath would keep the focus.
 */
export function LockedScreen() {
  const { user } = useSession();
  const titleId = useId();
  const [isForgotOpen, setIsForgotOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <CoveringDialog titleId={titleId} className="overflow-y-auto p-4 sm:p-8">
      <div className="mx-auto max-w-form">
        <h1 id={titleId} className="mb-3 text-title">
          {copy.title}
        </h1>
        <p className="mb-6 text-ink-2">{copy.message(user?.username ?? "")}</p>
        <LoginForm
          username={user?.username}
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
    </CoveringDialog>
  );
}
