import { inAnEmergency } from "./emergency.ts";

export type FooterLinks = "here" | "new-tab";

interface PageFooterProps {
  /** While audio plays, texts open in a new tab. */
  links: FooterLinks;
}

/** The service's limits, emergency contacts and legal texts. */
export function PageFooter({ links }: PageFooterProps) {
  const isNewTab = links === "new-tab";
  return (
    <footer data-chrome className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-5 py-4 text-15 text-ink-2">
        <p className="max-w-measure py-2">Not medical care: see your GP. {inAnEmergency}</p>
        <ul className="flex flex-wrap gap-x-6">
          {texts.map(({ href, name }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
                {...(isNewTab && { target: "_blank", rel: "noopener" })}
              >
                {name}
                {isNewTab && <span className="sr-only">, opens in a new tab</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

const texts = [
  { href: "/privacy-policy", name: "Privacy Policy" },
  { href: "/terms-of-service", name: "Terms of Service" },
];
