import * as z from "zod/mini";
import {
  type changeLegalSettings,
  legalBody,
  type StaffLegal,
  type TrustClaim,
  trustClaims,
} from "@attune/contract/legal";
import type { FormValues } from "../../api/form-values.ts";
import type { LegalChanges } from "./legal-settings.queries.ts";

export interface Confirmation {
  isConfirmed: boolean;
  owner: string;
  confirmedOn: string;
  evidenceLink: string;
}

export type LegalValues = Omit<FormValues<typeof changeLegalSettings>, "confirmations"> & {
  asksAgain: boolean;
  confirmations: Record<TrustClaim, Confirmation>;
};

/** Errors by field name; for a confirmation such as `gdpr.owner`. */
export type LegalErrors = Record<string, { message: string }>;

const none: Confirmation = { isConfirmed: false, owner: "", confirmedOn: "", evidenceLink: "" };

export function valuesOf(it: StaffLegal): LegalValues {
  const confirmations = { gdpr: none, hipaa: none, residency: none };
  for (const { claim, ...record } of it.confirmations)
    confirmations[claim] = { isConfirmed: true, ...record };
  return {
    companyName: it.companyName,
    companyEmail: it.companyEmail,
    supportEmail: it.supportEmail,
    jurisdiction: it.jurisdiction,
    icoRegistrationNumber: it.icoRegistrationNumber ?? "",
    termsVersion: it.termsVersion,
    termsEffectiveDate: it.termsEffectiveDate,
    termsContent: it.termsContent,
    privacyContent: it.privacyContent,
    asksAgain: false,
    confirmations,
  };
}

export function bodyOf({ confirmations, ...values }: LegalValues): LegalChanges {
  return {
    ...values,
    confirmations: confirmed(confirmations).map(([claim, it]) => ({
      claim,
      owner: it.owner,
      confirmedOn: it.confirmedOn,
      evidenceLink: it.evidenceLink,
    })),
  };
}

const confirmed = (it: LegalValues["confirmations"]) =>
  trustClaims
    .map((claim) => [claim, it[claim]] as const)
    .filter(([, { isConfirmed }]) => isConfirmed);

/** What the server would reject, by field. */
export function findErrors(values: LegalValues, before: StaffLegal): LegalErrors {
  const errors: LegalErrors = {};
  const claims = confirmed(values.confirmations).map(([claim]) => claim);
  for (const { path, message } of z.safeParse(legalBody, bodyOf(values)).error?.issues ?? []) {
    const [first, index, field] = path.map(String);
    const name =
      first === "confirmations"
        ? `${claims[Number(index)] ?? ""}.${field ?? "owner"}`
        : (first ?? "");
    errors[name] ??= { message };
  }
  if (values.asksAgain && values.termsVersion.trim() === before.termsVersion)
    errors["termsVersion"] ??= {
      message:
        "Please give the new terms a version of their own, so that customers can be asked to accept them",
    };
  return errors;
}
