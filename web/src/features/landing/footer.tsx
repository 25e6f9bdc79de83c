import type { ReactNode } from "react";
import { brand } from "../../ui/brand.ts";
import { StaticThemeButton } from "../../ui/static-theme-button.tsx";
import { footerCopy, navCopy, pricingCopy, stepsCopy } from "./landing.copy.ts";

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto max-w-page px-5 py-12">
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.2fr_1fr]">
          <Column title={footerCopy.about}>
            <p className="max-w-measure text-15 text-ink-2">{footerCopy.aboutText}</p>
          </Column>
          <Column title={footerCopy.product}>
            <Links
              links={[
                { href: "#how-it-works", text: stepsCopy.title },
                { href: "#pricing", text: pricingCopy.title },
                { href: "/questionnaire", text: navCopy.assessment },
              ]}
            />
          </Column>
          <Column title={footerCopy.contact}>
            <ul className="-my-2">
              <li>
                <a data-contact="" href="/terms-of-service" className={linkLook}>
                  {footerCopy.contactDetails}
                </a>
              </li>
              <li>
                <a href="/auth" className={linkLook}>
                  {footerCopy.support}
                </a>
              </li>
            </ul>
          </Column>
          <Column title={footerCopy.legal}>
            <Links
              links={[
                { href: "/privacy-policy", text: footerCopy.privacy },
                { href: "/terms-of-service", text: footerCopy.terms },
              ]}
            />
          </Column>
        </div>
        <div className="mt-10 grid gap-6 border-t border-line pt-8 lg:grid-cols-[1.6fr_1fr]">
          <p className="max-w-measure text-15 text-ink-2">{footerCopy.boundary}</p>
          {/* The script inserts the claims that the operator has confirmed in the legal settings. */}
          <ul
            data-trust=""
            data-gdpr={footerCopy.confirmed.gdpr}
            data-hipaa={footerCopy.confirmed.hipaa}
            data-residency={footerCopy.confirmed.residency}
            className="text-15 text-ink-2"
          >
            {footerCopy.trust.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <p data-company="" className="text-15 text-ink-3">
            {brand.name}
          </p>
          <StaticThemeButton />
        </div>
      </div>
    </footer>
  );
}

const linkLook =
  "inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-sans text-17 font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <ul className="-my-2">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className={linkLook}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
