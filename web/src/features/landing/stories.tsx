import { storiesCopy } from "./landing.copy.ts";
import { Section } from "./section.tsx";

const pager =
  "min-h-12 rounded-full border border-line-strong px-6 font-semibold disabled:border-line disabled:text-ink-3";

/** The server fills in their number; if there are none, one line replaces the section. */
export function Stories() {
  return (
    <div data-stories-count="" className="group/stories">
      <div className="group-data-[stories-count=0]/stories:hidden">
        <Shown />
      </div>
      <p className="mx-auto hidden max-w-page px-5 text-15 text-ink-3 group-data-[stories-count=0]/stories:block">
        {storiesCopy.empty}
      </p>
    </div>
  );
}

/** The script inserts three at a time, from the card template. */
function Shown() {
  return (
    <Section id="success-stories" title={storiesCopy.title} lead={storiesCopy.lead} tone="sunken">
      <p data-ratings="" hidden className="mb-8 max-w-measure text-ink-2">
        <strong className="text-ink">{storiesCopy.ratings.mean}</strong> {storiesCopy.ratings.count}
      </p>
      <ul
        data-stories=""
        data-empty={storiesCopy.empty}
        data-failed={storiesCopy.failed}
        className="grid gap-8 md:grid-cols-3"
        aria-label={storiesCopy.title}
      />
      <p data-stories-status="" aria-live="polite" className="mt-6 min-h-7 text-15 text-ink-3">
        {storiesCopy.loading}
      </p>
      <div data-paging="" hidden className="mt-4 flex gap-3">
        <button type="button" data-previous="" className={pager}>
          {storiesCopy.previous}
        </button>
        <button type="button" data-next="" className={pager}>
          {storiesCopy.next}
        </button>
      </div>
      <template id="story">
        <li className="border-t-2 border-copper pt-5">
          <p data-part="" aria-hidden="true" className="tracking-widest text-copper-ink" />
          <p data-part="" className="sr-only" />
          <p data-part="" className="mt-3 font-display text-20" />
          <p className="mt-4 text-15 text-ink-2">
            <span data-part="" className="font-semibold text-ink" /> <span data-part="" />
            <span data-mark="" className="block text-13">
              {storiesCopy.verified}
            </span>
            <span data-mark="" className="block text-13">
              {storiesCopy.edited}
            </span>
          </p>
        </li>
      </template>
    </Section>
  );
}
