import { useEffect, useEffectEvent, useState } from "react";
import { KeyRound } from "lucide-react";
import type { Assertion } from "@attune/contract/passkey";
import type { UserAnswer } from "@attune/contract/user";
import { humanMessage } from "../../api/api-error.ts";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { deviceFault, hasPasskeys, offerPasskeys, signInByPasskey } from "./ceremony.ts";
import { sendSignIn } from "./ceremony.queries.ts";
import { passkeyCopy as copy } from "./passkey.copy.ts";

/** A challenge is valid for ten minutes, so a longer offer is renewed. */
const offersAgainAfterMs = 8 * 60_000;

interface PasskeySignInProps {
  onSignedIn: (user: UserAnswer) => void | Promise<void>;
}

/** A button, and an offer in the browser's autofill; renders nothing if passkeys are unavailable. */
export function PasskeySignIn(props: PasskeySignInProps) {
  return hasPasskeys() ? <Offered {...props} /> : null;
}

function Offered({ onSignedIn }: PasskeySignInProps) {
  const { enter } = useSession();
  const [isPending, setIsPending] = useState(false);
  const [round, setRound] = useState(0);
  const signIn = async (ask: () => Promise<UserAnswer | null>) => {
    setIsPending(true);
    let user;
    try {
      user = await ask();
    } catch (error) {
      showToast({
        title: copy.signInFailed,
        message: deviceFault(error) ?? humanMessage(error),
        tone: "error",
      });
    }
    if (user != null) {
      enter(user);
      showToast({ ...copy.welcome, tone: "success" });
      await onSignedIn(user);
    }
    setIsPending(false);
  };
  return (
    <>
      {/* Removed while the browser's own dialog is open; afterwards offered with a new challenge. */}
      {!isPending && (
        <Offer
          key={round}
          onChosen={(credential) => void signIn(() => sendSignIn(credential))}
          onStale={() => setRound(round + 1)}
        />
      )}
      <Button
        variant="secondary"
        isWide
        isPending={isPending}
        pendingLabel={copy.signingIn}
        onClick={() => void signIn(signInByPasskey)}
      >
        <KeyRound aria-hidden size="1.25rem" /> {copy.signIn}
      </Button>
    </>
  );
}

interface OfferProps {
  onChosen: (credential: Assertion) => void;
  /** Called shortly before the challenge expires. */
  onStale: () => void;
}

/** Renders nothing: the browser offers passkeys in its autofill. */
function Offer({ onChosen, onStale }: OfferProps) {
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    // Errors before a passkey was chosen are shown by the button instead.
    const credential = await offerPasskeys(signal).catch(() => null);
    if (credential !== null && !signal.aborted) onChosen(credential);
  });
  const renew = useEffectEvent(() => {
    if (document.visibilityState === "visible") onStale();
  });
  useEffect(() => {
    const ending = new AbortController();
    void offer(ending.signal);
    const timer = setInterval(() => renew(), offersAgainAfterMs);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, []);
  return null;
}
