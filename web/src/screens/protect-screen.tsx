import { useEffect } from "react";
import { Reads } from "../api/reads.tsx";
import { useSession } from "../api/session.tsx";
import { AddFirstPasskey } from "../features/passkey/add-passkey.tsx";
import { SetupDialog } from "../features/security/setup-dialog.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { authCopy } from "./auth.copy.ts";

const { protect: copy } = authCopy;

interface ProtectScreenProps {
  /** The dialog is open: it stays until its recovery codes have been read. */
  isSettingUp: boolean;
  onSetUp: (isSettingUp: boolean) => void;
}

/** For staff without a second factor: nothing else is open to them. Then they go on to where they were going. */
export function ProtectScreen({ isSettingUp, onSetUp }: ProtectScreenProps) {
  const { user, enter, refetch } = useSession();
  usePageTitle(copy.title);
  // They may have set it up on another page of the same browser.
  useEffect(() => {
    const look = () => void refetch();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [refetch]);
  const goOn = () => {
    if (user !== null) enter({ ...user, needsSecondFactor: undefined });
  };
  return (
    <Reads>
      <Page tools={<LogoutButton />}>
        <div className="mx-auto max-w-form">
          <h1 className="mb-3 text-title">{copy.title}</h1>
          <p className="mb-6 text-ink-2">{copy.intro}</p>
          <Card as="section" aria-labelledby="protect-passkey" className="mb-4">
            <h2 id="protect-passkey" className="text-20">
              {copy.passkey.title}
            </h2>
            <p className="mt-1 text-15 text-ink-2">{copy.passkey.hint}</p>
            <AddFirstPasskey onAdded={goOn} />
          </Card>
          <Card as="section" aria-labelledby="protect-app">
            <h2 id="protect-app" className="text-20">
              {copy.app.title}
            </h2>
            <p className="mt-1 text-15 text-ink-2">{copy.app.hint}</p>
            <Button className="mt-4" variant="secondary" size="small" onClick={() => onSetUp(true)}>
              {copy.app.action}
            </Button>
          </Card>
          <p className="mt-6 text-15 text-ink-2">{copy.after}</p>
        </div>
        {isSettingUp && (
          <SetupDialog
            onClose={(isOn) => {
              onSetUp(false);
              if (isOn) goOn();
            }}
          />
        )}
      </Page>
    </Reads>
  );
}
