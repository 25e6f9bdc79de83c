import type { ReactNode } from "react";
import { Link } from "wouter";

/** The page of a person in the back office, or a part of it. */
export function personAddress(id: string, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(more).toString();
  return `/admin/people/${id}${search === "" ? "" : `?${search}`}`;
}

interface PersonLinkProps {
  /** Null if the account is gone: only the name remains. */
  id: string | null;
  children: ReactNode;
}

/** A person's name; it leads to their page. */
export function PersonLink({ id, children }: PersonLinkProps) {
  if (id === null) return children;
  return (
    <Link
      href={personAddress(id)}
      title={typeof children === "string" ? children : undefined}
      className="inline-flex min-h-6 items-center wrap-anywhere text-primary underline underline-offset-4 lg:in-[tbody]:max-w-48"
    >
      <span className="min-w-0 lg:in-[tbody]:truncate">{children}</span>
    </Link>
  );
}
