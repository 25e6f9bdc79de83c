import { faqItems, faqTitle } from "./faq.copy.ts";

export function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title" className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page gap-8 px-5 py-[clamp(4rem,9vw,7.5rem)] lg:grid-cols-[1fr_2fr]">
        <h2 id="faq-title" className="text-headline">
          {faqTitle}
        </h2>
        <div className="border-t border-line-strong">
          {faqItems.map(({ question, answer }, index) => (
            <div key={question} className="border-b border-line">
              <h3>
                <button
                  type="button"
                  data-faq=""
                  id={`faq-${index + 1}`}
                  aria-expanded="false"
                  aria-controls={`faq-${index + 1}-answer`}
                  className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-semibold"
                >
                  {question}
                  <span aria-hidden="true" className="shrink-0 font-display text-24 text-copper">
                    <span className="group-aria-expanded:hidden">+</span>
                    <span className="not-group-aria-expanded:hidden">–</span>
                  </span>
                </button>
              </h3>
              <Answer id={`faq-${index + 1}-answer`} text={answer} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Closed initially; the script makes it findable by the browser's text search. Without scripts it is open. */
function Answer({ id, text }: { id: string; text: string }) {
  return (
    <div id={id} data-answer="" hidden>
      <p className="max-w-measure pb-5 text-ink-2">{text}</p>
    </div>
  );
}
