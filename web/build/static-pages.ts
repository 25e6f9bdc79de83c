import { LandingPage } from "../src/features/landing/landing-page.tsx";
import { PrivacyPage, TermsPage } from "../src/features/legal/legal-pages.tsx";
import { legalCopy } from "../src/features/legal/legal.copy.ts";
import { brand } from "../src/ui/brand.ts";
import type { StaticPage } from "./static-page.ts";

const legalScript = "src/features/legal/script/legal-script.ts";

export const staticPages: readonly StaticPage[] = [
  {
    path: "/",
    file: "index.html",
    title: `${brand.name}: ${brand.tagline.toLowerCase()}`,
    description:
      "Answer nine questions about pain, sleep, stress and mood, and listen to audio that was composed for you. For wellbeing; it is not medical care.",
    Page: LandingPage,
    script: "src/features/landing/script/landing-script.ts",
    isTemplate: true,
  },
  {
    path: "/terms-of-service",
    file: "terms-of-service.html",
    title: legalCopy.terms,
    description: `The terms under which ${brand.name} is offered, with their version and date.`,
    Page: TermsPage,
    script: legalScript,
    isTemplate: true,
  },
  {
    path: "/privacy-policy",
    file: "privacy-policy.html",
    title: legalCopy.privacy,
    description: `What ${brand.name} keeps about you, why, for how long, and how to have it erased.`,
    Page: PrivacyPage,
    script: legalScript,
    isTemplate: true,
  },
];
