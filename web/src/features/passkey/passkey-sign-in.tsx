import { useEffect, useEffectEvent, useState } from "react";
import { KeyRound } from "lucide-react";
import type { Assertion } from "@attune/contract/passkey";
import type { UserAnswer } from "@attune/contract/user";
import { humanMessage } from "../../api/api-error.ts";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { deviceFault, hasPasskeys, offerPasskeys, signInByPasskey } from "./ceremony.ts";
import { sendSignIn } from "./ceremony.queries.ts";
import { passkeyCopy as copy } from "./passkey.copy.ts";

/** A challenge works for ten minutes: an offer that stands longer is made anew. */
const offersAgainAfterMs = 8 * 60_000;

interface PasskeySignInProps {
  onSignedIn: (user: UserAnswer) => void | Promise<void>;
}

/** A button, and an offer among the names that the browser fills in; nothing where there are no passkeys. */
export function PasskeySignIn(props: PasskeySignInProps) {
  return hasPasskeys() ? <Offered {...props} /> : null;
}

function Offered({ onSignedIn }: PasskeySignInProps) {
  const { enter } = useSession();
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  const signIn = async (ask: () => Promise<UserAnswer | null>) => {
    setIsPending(true);
    let user;
    try {
      user = await ask();
    } catch (error) {
      toast.show({
        title: copy.signInFailed,
        message: deviceFault(error) ?? humanMessage(error, copy.failedHint),
        tone: "error",
      });
    }
    if (user != null) {
      enter(user);
      toast.show({ ...copy.welcome, tone: "success" });
      await onSignedIn(user);
    }
    setIsPending(false);
  };
  useOffer(!isPending, (credential) => void signIn(() => sendSignIn(credential)));
  return (
    <Button
      variant="secondary"
      isWide
      isPending={isPending}
      pendingLabel={copy.signingIn}
      onClick={() => void signIn(signInByPasskey)}
    >
      <KeyRound aria-hidden size={20} /> {copy.signIn}
    </Button>
  );
}

/** Not while the browser asks for a passkey anyway; afterwards with a new challenge. */
function useOffer(isOn: boolean, onChosen: (credential: Assertion) => void): void {
  const [round, setRound] = useState(0);
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    // What goes wrong before anybody chose a passkey, the button tells whoever wants one.
    const credential = await offerPasskeys(signal).catch(() => null);
    if (credential !== null && !signal.aborted) onChosen(credential);
  });
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    void offer(ending.signal);
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setRound((it) => it + 1);
    }, offersAgainAfterMs);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [isOn, round]);
}
