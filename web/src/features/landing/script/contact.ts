import { find } from "./find.ts";
import { read } from "./read.ts";
import { whenNear } from "./when-near.ts";

interface Settings {
  companyName: string;
  supportEmail: string;
  confirmedClaims: string[];
}

/** Replaces the link to the terms, which also have the operator's email address, with that address. */
export async function startContact(): Promise<void> {
  const link = find("[data-contact]") as HTMLAnchorElement | null;
  if (!link) return;
  await whenNear(link);
  const settings = await read<Settings>("/api/legal/settings");
  if (!settings) return;
  const { companyName, supportEmail, confirmedClaims } = settings;
  link.href = `mailto:${supportEmail}`;
  link.textContent = supportEmail;
  const company = find("[data-company]");
  if (company) company.textContent = companyName;
  const trust = find("[data-trust]");
  for (const claim of confirmedClaims) {
    const line = document.createElement("li");
    line.textContent = trust?.dataset[claim] as string;
    trust?.append(line);
  }
}
