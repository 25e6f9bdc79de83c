import { crisisContacts, type SafetyAssessment } from "@attune/domain/questionnaire/safety";
import {
  crisisPanelCopy,
  doctorAdvice,
  doctorAdviceFooter,
  doctorAdviceTitle,
} from "@attune/domain/questionnaire/safety-copy";
import { countries } from "@attune/domain/account/countries";
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { safetyCopy } from "./safety.copy.ts";

interface SafetyProps {
  safety: SafetyAssessment;
  /** True where the words on this very screen call for help; on later screens the numbers stay folded away. */
  isCalledForHere: boolean;
  /** The person's country as registration knows it; the United Kingdom where it is not known. */
  country: string | null | undefined;
}

/** Support and advice in place: it is read out when it appears, takes no focus and stops nothing. */
export function SafetyPanel({ safety, isCalledForHere, country }: SafetyProps) {
  const [chosen, setChosen] = useState<string>();
  const shownCountry = chosen ?? country ?? "United Kingdom";
  const top = useRevealed(isCalledForHere);
  const contacts = (
    <>
      <Contacts country={shownCountry} />
      <CountryChoice chosen={shownCountry} onChoose={setChosen} />
    </>
  );
  return (
    <div aria-live="polite">
      {safety.isCrisis && isCalledForHere && <Support top={top}>{contacts}</Support>}
      {safety.isCrisis && !isCalledForHere && (
        <details className="mt-6 rounded-card border border-line-strong bg-info-soft p-5">
          <summary className="font-semibold">{crisisPanelCopy.contactsHeading}</summary>
          {contacts}
        </details>
      )}
      {safety.contraindications.length > 0 && <DoctorAdvice safety={safety} />}
    </div>
  );
}

function Support({
  top,
  children,
}: {
  top: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 rounded-card border border-line-strong bg-info-soft p-5 sm:p-6"
    >
      <div ref={top} className="scroll-mb-68">
        <h2 id={heading} className="text-24">
          {crisisPanelCopy.title}
        </h2>
        <p className="mt-2 text-ink-2">{crisisPanelCopy.intro}</p>
        <p className="mt-2 font-semibold">{crisisPanelCopy.emergency}</p>
      </div>
      <h3 className="mt-5 font-semibold">{crisisPanelCopy.contactsHeading}</h3>
      {children}
      <p className="mt-4 text-15 text-ink-2">
        {crisisPanelCopy.cost} {crisisPanelCopy.carryOn} {crisisPanelCopy.mistake}{" "}
        {crisisPanelCopy.later}
      </p>
    </section>
  );
}

/** Brings what has just appeared below the fold into view, without touching the focus. */
function useRevealed(isShown: boolean): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) {
      top.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    }
    wasShown.current = isShown;
  }, [isShown]);
  return top;
}

function Contacts({ country }: { country: string }) {
  return (
    <ul className="mt-2 grid gap-px overflow-hidden rounded-control border border-line bg-line">
      {crisisContacts(country).map(({ id, name, number, href, description }) => (
        <li key={id} className="grid gap-x-4 bg-surface p-4 sm:grid-cols-[1fr_auto]">
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-15 text-ink-2">{description}</p>
          </div>
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-display text-24 whitespace-nowrap text-primary underline underline-offset-4"
          >
            {number}
          </a>
        </li>
      ))}
    </ul>
  );
}

function CountryChoice({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (country: string) => void;
}) {
  const field = useId();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <label htmlFor={field}>{safetyCopy.country}</label>
      <select
        id={field}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="min-h-11 rounded-control border border-line-strong bg-surface px-3"
      >
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </select>
    </p>
  );
}

function DoctorAdvice({ safety }: Pick<SafetyProps, "safety">) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 rounded-card border border-line-strong bg-warning-soft p-5"
    >
      <h2 id={heading} className="text-20">
        {doctorAdviceTitle}
      </h2>
      {safety.contraindications.map((name) => (
        <p key={name} className="mt-2">
          {doctorAdvice[name]}
        </p>
      ))}
      <p className="mt-2 text-15 text-ink-2">{doctorAdviceFooter}</p>
    </section>
  );
}
