import { useState } from "react";
import { KeyRound } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { humanMessage } from "../../api/api-error.ts";
import { QueryProvider } from "../../api/query-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { deviceFault, giveProof, hasPasskeys } from "./ceremony.ts";
import { passkeyCopy as copy } from "./passkey.copy.ts";
import { passkeysQuery } from "./passkey.queries.ts";

interface ProveByPasskeyProps {
  onProven: () => void;
}

/** Offers a passkey as an alternative to the password, if the person has one for this site. */
export function ProveByPasskey(props: ProveByPasskeyProps) {
  return (
    <QueryProvider>
      <Offer {...props} />
    </QueryProvider>
  );
}

function Offer({ onProven }: ProveByPasskeyProps) {
  const { data } = useQuery(passkeysQuery);
  const [isPending, setIsPending] = useState(false);
  if (data === undefined || data.passkeys.length === 0) return null;
  if (data.origin !== location.origin || !hasPasskeys()) return null;
  const press = async () => {
    setIsPending(true);
    try {
      if (await giveProof()) onProven();
    } catch (error) {
      showToast({
        title: copy.error,
        message: deviceFault(error) ?? humanMessage(error),
        tone: "error",
      });
    }
    setIsPending(false);
  };
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      pendingLabel={copy.signingIn}
      onClick={() => void press()}
    >
      <KeyRound aria-hidden size="1.25rem" /> {copy.prove}
    </Button>
  );
}
