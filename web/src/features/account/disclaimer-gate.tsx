import { disclaimer } from "@attune/domain/account/disclaimer";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { emitPersonEvent } from "../../api/person-events.ts";
import { useSession } from "../../api/session.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { legalSettingsQuery } from "./account.queries.ts";
import { useAcceptDisclaimer } from "./disclaimer.queries.ts";
import { disclaimerGateCopy as copy } from "./disclaimer-gate.copy.ts";
import { DisclaimerText } from "./disclaimer-text.tsx";
import { mirrorDisclaimer } from "./mirror-disclaimer.ts";
import { TermsRegion } from "./terms-region.tsx";

interface DisclaimerGateProps {
  /** False if the current disclaimer has been accepted, and only the terms are new. */
  needsDisclaimer?: boolean;
  onAccepted?: () => void;
}

/** Shown before the dashboard until age and disclaimer are confirmed, and any new terms accepted. */
export function DisclaimerGate({ needsDisclaimer = true, onAccepted }: DisclaimerGateProps) {
  const acceptedTerms = useSession().user?.termsVersion;
  const needsTerms = useNeedsTerms() || !needsDisclaimer;
  const [isAdult, setAdult] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [hasTerms, setTerms] = useState(false);
  const [isReadable, setReadable] = useState(false);
  const accepting = useAccept(onAccepted);
  const title = needsDisclaimer ? disclaimer.title : copy.newTermsTitle;
  usePageTitle(title);
  // Keeps the button pending until the next gate replaces this one.
  const isAccepting = accepting.isPending || accepting.isSuccess;
  const isComplete = ((isAdult && isAccepted) || !needsDisclaimer) && (hasTerms || !needsTerms);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !isAccepting) accepting.mutate({ needsDisclaimer, needsTerms });
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mx-auto max-w-wizard">
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-ink-2">
        {needsDisclaimer ? copy.lead : copy.newTerms(acceptedTerms ?? "")}
      </p>
      {needsDisclaimer && (
        <div className="mt-6">
          <DisclaimerText />
        </div>
      )}
      {needsTerms && (
        <div className="mt-8">
          <TermsRegion onShown={() => setReadable(true)} />
        </div>
      )}
      <div className="mt-6 grid gap-2">
        {needsDisclaimer && (
          <>
            <Tick label={disclaimer.ageConfirmation} isTicked={isAdult} onTick={setAdult} />
            <Tick label={disclaimer.acceptance} isTicked={isAccepted} onTick={setAccepted} />
          </>
        )}
        {needsTerms && (
          <Tick
            label={copy.termsAccepted}
            isTicked={hasTerms}
            isDisabled={!isReadable}
            onTick={setTerms}
          />
        )}
      </div>
      <ErrorAlert
        error={accepting.error}
        title={copy.failedTitle}
        hint={copy.failed}
        className="mt-4"
      />
      <p id="gate-hint" className="mt-4 min-h-6 text-15 text-ink-2">
        {!isComplete && (needsDisclaimer ? copy.whyDisabled : copy.whyDisabledTerms)}
      </p>
      <div data-chrome className="mt-2 flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
        <Button
          type="submit"
          disabled={!isComplete}
          aria-describedby="gate-hint"
          isPending={isAccepting}
          pendingLabel={copy.accepting}
        >
          {copy.accept}
        </Button>
        <Button variant="quiet" className="max-sm:-ml-6" onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
    </form>
  );
}

interface TickProps {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  onTick: (isTicked: boolean) => void;
}

function Tick({ label, isTicked, isDisabled, onTick }: TickProps) {
  return (
    <Checkbox
      label={label}
      checked={isTicked}
      disabled={isDisabled}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}

/** True if the person has not accepted the terms, or only an older version. */
function useNeedsTerms(): boolean {
  const { user } = useSession();
  const { data } = useQuery(legalSettingsQuery);
  if (user === null || user.termsVersion === null) return true;
  return data !== undefined && !data.acceptedTermsVersions.includes(user.termsVersion);
}

function useAccept(onAccepted: (() => void) | undefined) {
  const { user } = useSession();
  return useAcceptDisclaimer(() => {
    if (user !== null) mirrorDisclaimer(user.id);
    emitPersonEvent("changed");
    onAccepted?.();
  });
}
