import { useState } from "react";
import { useWatch } from "react-hook-form";
import { countries } from "@attune/domain/account/countries";
import { disclaimer, disclaimerTick } from "@attune/domain/account/disclaimer";
import { healthDataConsent } from "@attune/domain/account/health-data-consent";
import { Checkbox } from "../../ui/checkbox.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { localDay } from "../../ui/local-day.ts";
import { registerCopy as copy, termsCopy } from "./account.copy.ts";
import { DisclaimerText } from "./disclaimer-text.tsx";
import type { RegistrationForm } from "./registration.ts";

/** Loaded lazily, so that requests for the lower part of the form do not delay typing. */
const Terms = lazyPart(
  async () => (await import("./terms-part.tsx")).TermsPart,
  <Waiting label={termsCopy.loading} height="h-80" />,
);

export const prefetchTerms = (): Promise<void> => Terms.prefetch();

interface FieldsProps {
  form: RegistrationForm;
  id: string;
}

export function SignInFields({ form, id }: FieldsProps) {
  const field = fieldsOf(form, id);
  const password = useWatch({ control: form.control, name: "password" });
  return (
    <>
      <TextInput
        label={copy.username}
        hint={copy.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("username")}
      />
      <TextInput
        label={copy.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordInput
        label={copy.password}
        autoComplete="new-password"
        meterFor={password}
        {...field("password")}
      />
    </>
  );
}

export function PersonFields({ form, id }: FieldsProps) {
  const field = fieldsOf(form, id);
  const [today] = useState(() => localDay(new Date()));
  return (
    <>
      <TextInput label={copy.fullName} autoComplete="name" {...field("fullName")} />
      <TextInput
        label={copy.dateOfBirth}
        hint={copy.dateOfBirthHint}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        {...field("dateOfBirth")}
      />
      <Select
        label={copy.country}
        placeholder={copy.countryPlaceholder}
        options={countries}
        autoComplete="country-name"
        {...field("country")}
      />
    </>
  );
}

export function ConsentFields({ form, id }: FieldsProps) {
  const field = fieldsOf(form, id);
  const [isReadable, setReadable] = useState(false);
  return (
    <>
      <section aria-labelledby={`${id}disclaimer`} className="text-15">
        <h2 id={`${id}disclaimer`} className="mb-3 font-sans text-15 font-semibold">
          {disclaimer.title}
        </h2>
        <DisclaimerText />
      </section>
      <Terms onShown={() => setReadable(true)} />
      <div>
        <Checkbox label={disclaimerTick} {...field("medicalDisclaimer")} />
        <Checkbox
          label={copy.termsAccepted}
          // Not `disabled`, because the form would then treat the field as optional.
          aria-disabled={!isReadable || undefined}
          onClick={isReadable ? undefined : (event) => event.preventDefault()}
          {...field("termsAccepted")}
        />
        <Checkbox
          label={healthDataConsent.text}
          hint={copy.healthDataHint}
          {...field("healthDataConsent")}
        />
      </div>
    </>
  );
}
