import type { OwnCare } from "@attune/contract/care-case";
import { Link } from "wouter";
import { useSession } from "../api/session.tsx";
import { contactText } from "../features/care-case/contact-text.ts";
import { ownCareCopy as copy } from "../features/care-case/own-care.copy.ts";
import { useNow } from "../ui/use-now.ts";

/** When staff will be in touch; an account created by staff may have no email address to write to. */
export function ContactPromise({ care }: { care: OwnCare }) {
  const now = useNow();
  const { user } = useSession();
  if (user?.email !== null) return contactText(care, now);
  return (
    <>
      {copy.noAddress}{" "}
      <Link
        href="/dashboard?tab=account&page=security"
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {copy.addAddress}
      </Link>
    </>
  );
}
