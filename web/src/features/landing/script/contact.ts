import { whenNear } from "./when-near.ts";

/** Puts the operator's own address in place of the link to the terms, which name it too. */
export function startContact(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-contact]");
  if (link === null) return;
  whenNear(link, async () => {
    const answer = await fetch("/api/legal/settings").catch(() => undefined);
    if (!answer?.ok) return;
    const { companyName, supportEmail, confirmedClaims } = await answer.json();
    link.href = `mailto:${supportEmail}`;
    link.textContent = supportEmail;
    const company = document.querySelector("[data-company]");
    if (company) company.textContent = companyName;
    const trust = document.querySelector<HTMLElement>("[data-trust]");
    for (const claim of confirmedClaims) {
      const line = document.createElement("li");
      line.textContent = trust?.dataset[claim] ?? "";
      trust?.append(line);
    }
  });
}
