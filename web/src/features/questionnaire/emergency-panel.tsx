import { crisisContacts } from "@attune/domain/questionnaire/crisis-contacts";
import { emergencyCopy as copy, redFlagCopy } from "@attune/domain/questionnaire/safety-copy";
import type { RedFlag } from "@attune/domain/risk/red-flags";
import { Phone } from "lucide-react";
import { useId } from "react";
import { useHelpCountry } from "./use-help-country.ts";
import { useRevealed } from "./use-revealed.ts";

interface EmergencyPanelProps {
  flags: readonly RedFlag[];
  isMessage?: boolean | undefined;
}

/** For symptoms that call for an ambulance: one number to call with one press. */
export function EmergencyPanel({ flags, isMessage }: EmergencyPanelProps) {
  const heading = useId();
  const top = useRevealed(true, { wasShownBefore: false });
  const [country] = useHelpCountry();
  const { number, href } = crisisContacts(country)[0] ?? { number: "112", href: "tel:112" };
  return (
    <section
      role="alert"
      aria-labelledby={heading}
      className="mt-6 rounded-card border-2 border-danger bg-danger-soft p-5 sm:p-6"
    >
      <div ref={top} className="scroll-mt-6 scroll-mb-56">
        <h2 id={heading} className="text-24">
          {copy.title(number)}
        </h2>
        {flags.map((flag) => (
          <p key={flag} className="mt-2">
            {redFlagCopy[flag]}
          </p>
        ))}
        <p className="mt-2">{copy.text}</p>
        <a
          href={href}
          className="mt-4 inline-flex min-h-12 items-center gap-2 rounded-control bg-danger px-5 text-20 font-semibold text-bg no-underline"
        >
          <Phone aria-hidden size="1.25rem" />
          Call {number}
        </a>
      </div>
      <p className="mt-4 text-15 text-ink-2">
        {isMessage === true ? copy.mistake : `${copy.carryOn} ${copy.mistake}`}
      </p>
    </section>
  );
}
