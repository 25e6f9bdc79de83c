import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";

/** An arrow to the list that a page belongs to. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-control text-primary hover:bg-primary-soft lg:size-8"
    >
      <ArrowLeft aria-hidden size="1.25rem" />
    </Link>
  );
}
