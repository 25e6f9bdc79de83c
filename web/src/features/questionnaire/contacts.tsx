import { countries } from "@attune/domain/account/countries";
import { crisisContacts } from "@attune/domain/questionnaire/crisis-contacts";
import { useId } from "react";
import { safetyCopy } from "./safety.copy.ts";
import { useHelpCountry } from "./use-help-country.ts";

/** Helplines of the chosen country. In the dialog the country selection comes first. */
export function Contacts({ isChoiceFirst = false }: { isChoiceFirst?: boolean }) {
  const [country, choose] = useHelpCountry();
  const choice = <CountryChoice chosen={country} onChoose={choose} />;
  return (
    <>
      {isChoiceFirst && choice}
      <ContactList country={country} />
      {!isChoiceFirst && choice}
    </>
  );
}

function ContactList({ country }: { country: string }) {
  return (
    <ul className="mt-3 grid gap-px overflow-hidden rounded-control border border-line bg-line">
      {crisisContacts(country).map(({ id, name, number, href, description }) => (
        <li key={id} className="grid gap-x-4 bg-surface px-4 py-3 sm:grid-cols-[1fr_auto]">
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
