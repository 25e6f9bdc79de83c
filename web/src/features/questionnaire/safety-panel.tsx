import { crisisContacts } from "@attune/domain/questionnaire/crisis-contacts";
import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import {
  crisisPanelCopy,
  doctorAdviceFooter,
  doctorAdviceFooterInMessage,
  doctorAdviceTitle,
} from "@attune/domain/questionnaire/safety-copy";
import { safetyRules } from "@attune/domain/questionnaire/safety-rules";
import { countries } from "@attune/domain/account/countries";
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { safetyCopy } from "./safety.copy.ts";

interface SafetyProps {
  safety: SafetyAssessment;
  /** True where the words on this very screen call for help; on later screens the numbers stay folded away. */
  isCalledForHere: boolean;
  /** The person's country as registration knows it; the United Kingdom where it is not known. */
  country: string | null | undefined;
  /** A message to support, which neither waits on the device nor leads to audio. */
  isMessage?: boolean;
  /** What calls for help was sent a moment ago: the numbers stay in sight. */
  isJustSent?: boolean;
}

/** Support and advice in place: it is read out when it appears, takes no focus and stops nothing. */
export function SafetyPanel(props: SafetyProps) {
  const { safety, isCalledForHere, country, isMessage, isJustSent = false } = props;
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
      {safety.isCrisis && isCalledForHere && (
        <Support top={top} isMessage={isMessage}>
          {contacts}
        </Support>
      )}
      {safety.isCrisis && !isCalledForHere && (
        <details
          open={isJustSent}
          className="mt-6 rounded-card border border-line-strong bg-info-soft p-5"
        >
          <summary className="font-semibold">{crisisPanelCopy.contactsHeading}</summary>
          {contacts}
        </details>
      )}
      {safety.contraindications.length > 0 && <DoctorAdvice {...{ safety, isMessage }} />}
    </div>
  );
}

interface SupportProps extends Pick<SafetyProps, "isMessage"> {
  top: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Support({ top, isMessage, children }: SupportProps) {
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
        {(isMessage === true ? wordsInMessage : wordsInAssessment).join(" ")}
      </p>
    </section>
  );
}

const { cost, carryOn, mistake, later, inMessage } = crisisPanelCopy;
const wordsInAssessment = [cost, carryOn, mistake, later];
const wordsInMessage = [cost, inMessage, mistake];

/** How long nothing is typed before somebody is taken to have come to a stop. */
const pauseMs = 700;

/**
 * Brings what has just appeared below the fold into view, without touching the focus; and once more when
 * who has been typing stops, because each letter takes the view back to where it is typed.
 */
function useRevealed(isShown: boolean): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!hasAppeared) return;
    const reveal = () => top.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(pause);
      removeEventListener("input", wait);
    };
    function wait(): void {
      clearTimeout(pause);
      pause = setTimeout(() => {
        stop();
        reveal();
      }, pauseMs);
    }
    reveal();
    addEventListener("input", wait);
    return stop;
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
            className="inline-flex min-h-11 items-center font-display text-24 text-primary sm:whitespace-nowrap underline underline-offset-4"
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

function DoctorAdvice({ safety, isMessage }: Pick<SafetyProps, "safety" | "isMessage">) {
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
          {safetyRules[name].advice}
        </p>
      ))}
      <p className="mt-2 text-15 text-ink-2">
        {isMessage === true ? doctorAdviceFooterInMessage : doctorAdviceFooter}
      </p>
    </section>
  );
}
