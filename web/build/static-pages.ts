import { LandingPage } from "../src/features/landing/landing-page.tsx";
import { brand } from "../src/ui/brand.ts";
import type { StaticPage } from "./static-page.ts";

export const staticPages: readonly StaticPage[] = [
  {
    path: "/",
    file: "index.html",
    title: `${brand.name}: ${brand.tagline.toLowerCase()}`,
    description:
      "Answer nine questions about pain, sleep, stress and mood, and listen to audio that was composed for you. For wellbeing; it is not medical care.",
    Page: LandingPage,
    script: "src/features/landing/script/landing-script.ts",
  },
];
