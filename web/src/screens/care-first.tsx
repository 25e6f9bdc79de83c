import type { OwnCare } from "@attune/contract/care-case";
import { useEffect } from "react";
import { Link } from "wouter";
import { ownCareCopy as copy } from "../features/care-case/own-care.copy.ts";
import { HelpSection } from "../features/questionnaire/help-section.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { dismissToast, newestToast } from "../ui/toast-store.ts";
import { ToastSlot } from "../ui/toast-slot.tsx";
import { ContactPromise } from "./contact-promise.tsx";

const link = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";

/** Replaces every sales page until staff have contacted the person. */
export function CareFirst({ care }: { care: OwnCare }) {
  usePageTitle(copy.title);
  // Toasts must not cover a number to call: a greeting goes, and what went wrong is shown above the numbers.
  useEffect(() => {
    if (newestToast()?.tone !== "error") dismissToast();
  }, []);
  return (
    <div className="mx-auto max-w-wizard">
      <h1 className="text-title">{copy.title}</h1>
      <p className="mt-3 font-semibold">
        <ContactPromise care={care} />
      </p>
      <p className="mt-2">{copy.thanks}</p>
      <ToastSlot className="mt-4 empty:hidden" />
      <HelpSection heading="h2" />
      {care.staffedHours !== null && <p className="mt-6">{copy.hours(care.staffedHours)}</p>}
      <p className="mt-2">{copy.saved}</p>
      <nav aria-label={copy.others} className="mt-6 flex flex-wrap gap-x-6 text-15">
        <Link href="/dashboard?tab=account" className={link}>
          {copy.account}
        </Link>
        <Link href="/dashboard?tab=history" className={link}>
          {copy.history}
        </Link>
      </nav>
    </div>
  );
}
