import { Faq } from "./faq.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { Nav } from "./nav.tsx";
import { Pricing } from "./pricing.tsx";
import { Science } from "./science.tsx";
import { Steps } from "./steps.tsx";
import { Stories } from "./stories.tsx";
import { Why } from "./why.tsx";

/** Rendered at build time; only script/landing-script.ts runs in the browser. */
export function LandingPage() {
  return (
    <>
      <Nav />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <Steps />
        <Science />
        <Why />
        <Stories />
        <Pricing />
        <Faq />
      </main>
      <Footer />
      <noscript>
        <style>{withoutScript}</style>
      </noscript>
    </>
  );
}

/** In the first layer, because `!important` there overrides the rule that hides `[hidden]`. */
const withoutScript =
  "@layer theme{[data-answer]{display:block!important}[data-showcase],[data-picker],[data-menu],[data-theme-toggle],#success-stories{display:none!important}@media(width<48rem){#menu{display:block!important}}}";
