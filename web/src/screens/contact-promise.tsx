import { Link } from "wouter";
import { useSession } from "../api/session.tsx";
import { ownCareCopy as copy } from "../features/care-case/own-care.copy.ts";

/** For a person without contact details: an account created by staff may have no email address. */
export function AddAddress() {
  const { user } = useSession();
  if (user === null || user.email !== null) return null;
  return (
    <p className="mt-2 font-semibold">
      {copy.noAddress}{" "}
      <Link
        href="/dashboard?tab=account&page=security"
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {copy.addAddress}
      </Link>
    </p>
  );
}
