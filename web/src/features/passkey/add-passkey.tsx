import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { deviceFault, hasPasskeys } from "./ceremony.ts";
import { passkeyCopy as copy } from "./passkey.copy.ts";
import { passkeysQuery, useMakePasskey } from "./passkey.queries.ts";

/** For a person who must create a passkey to continue; says so if this browser cannot. */
export function AddFirstPasskey({ onAdded }: { onAdded: () => void }) {
  return (
    <Loaded query={useQuery(passkeysQuery)} copy={copy} height="h-16">
      {({ origin }) => <AddPasskey isPrimary origin={origin} onAdded={onAdded} />}
    </Loaded>
  );
}

interface AddPasskeyProps {
  /** Origin where passkeys work; null if the site has no domain name that browsers accept for them. */
  origin: string | null;
  isPrimary?: true;
  onAdded?: () => void;
}

export function AddPasskey({ origin, isPrimary, onAdded }: AddPasskeyProps) {
  const make = useMakePasskey();
  if (origin === null) return <Note>{copy.noneHere}</Note>;
  if (location.origin !== origin)
    return (
      <Note>
        {copy.elsewhere}
        <a href={origin}>{origin}</a>.
      </Note>
    );
  if (!hasPasskeys()) return <Note>{copy.unsupported}</Note>;
  const press = () =>
    make.mutate(undefined, {
      onSuccess: (made) => {
        if (made === null) return;
        showToast({ ...copy.added(made.name), tone: "success" });
        onAdded?.();
      },
      onError: (error) => {
        const message = deviceFault(error) ?? humanMessage(error);
        showToast({ title: copy.addFailed, message, tone: "error" });
      },
    });
  return (
    <Button
      className="mt-4"
      variant={isPrimary ? "primary" : "secondary"}
      size="small"
      isPending={make.isPending}
      pendingLabel={copy.adding}
      onClick={press}
    >
      {copy.add}
    </Button>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-15 text-ink-2">{children}</p>;
}
