import { useId } from "react";
import { emitPersonEvent } from "../api/person-events.ts";
import { QueryProvider } from "../api/query-provider.tsx";
import { useSession } from "../api/session.tsx";
import { AddFirstPasskey } from "../features/passkey/add-passkey.tsx";
import { SetupDialog } from "../features/security/setup-dialog.tsx";
import { LogoutButton } from "../features/session/logout-button.tsx";
import { SmallButton } from "../ui/button.tsx";
import { TitledCard } from "../ui/section.tsx";
import { useCoverTitle } from "../ui/page-title.ts";
import { authCopy } from "./auth.copy.ts";
import { CoveringDialog } from "./covering-dialog.tsx";

const { protect: copy } = authCopy;

interface ProtectScreenProps {
  /** The setup dialog is open; it stays until the recovery codes have been read. */
  isSettingUp: boolean;
  onSetUp: (isSettingUp: boolean) => void;
}

/**
 * For staff without a second factor, who can open nothing else. Modal, like LockedScreen; afterwards they
 * continue where they were.
 */
export function ProtectScreen({ isSettingUp, onSetUp }: ProtectScreenProps) {
  const { user, enter } = useSession();
  const titleId = useId();
  useCoverTitle(copy.title);
  const goOn = () => {
    if (user !== null) enter({ ...user, needsSecondFactor: undefined });
    emitPersonEvent("changed");
  };
  return (
    <QueryProvider>
      <CoveringDialog titleId={titleId}>
        {/* Gets the focus: if a button had it, the Enter that submitted the last form would press it too. */}
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a fieldset, and useModal looks for the role
          role="group"
          aria-labelledby={titleId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
          tabIndex={0}
          className="size-full overflow-y-auto p-4 -outline-offset-4 sm:p-8"
        >
          <div className="mx-auto max-w-form">
            <h1 id={titleId} className="mb-3 text-title">
              {copy.title}
            </h1>
            <p className="mb-6 text-ink-2">{copy.intro}</p>
            <TitledCard title={copy.passkey.title} className="mb-4" titleClassName="text-20">
              <p className="mt-1 text-15 text-ink-2">{copy.passkey.hint}</p>
              <AddFirstPasskey onAdded={goOn} />
            </TitledCard>
            <TitledCard title={copy.app.title} titleClassName="text-20">
              <p className="mt-1 text-15 text-ink-2">{copy.app.hint}</p>
              <SmallButton className="mt-4" onClick={() => onSetUp(true)}>
                {copy.app.action}
              </SmallButton>
            </TitledCard>
            <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
              <p className="text-15 text-ink-2">{copy.after}</p>
              <LogoutButton />
            </div>
          </div>
        </div>
        {isSettingUp && (
          <SetupDialog
            onClose={(isOn) => {
              onSetUp(false);
              if (isOn) goOn();
            }}
          />
        )}
      </CoveringDialog>
    </QueryProvider>
  );
}
