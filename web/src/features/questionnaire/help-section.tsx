import { crisisPanelCopy as copy } from "@attune/domain/questionnaire/safety-copy";
import { type ReactNode, useId } from "react";
import { Contacts } from "./contacts.tsx";

interface HelpSectionProps {
  /** One level below the heading above it. */
  heading: "h2" | "h3";
  /** Text about the state of this person's case. */
  children?: ReactNode;
}

/** Helplines, expanded, for a person who reported a crisis. */
export function HelpSection({ heading: Heading, children }: HelpSectionProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-6">
      <Heading id={title} className={Heading === "h2" ? "text-24" : "text-20 font-semibold"}>
        {copy.contactsHeading}
      </Heading>
      {children}
      <p className="mt-1 text-ink-2">{copy.cost}</p>
      <Contacts />
    </section>
  );
}
