import { useSearchParams } from "wouter";
import { Testimonials } from "../features/testimonial/testimonials.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { adminCopy } from "./admin.copy.ts";

const { social: copy } = adminCopy;

const views = [{ value: "testimonials", label: copy.testimonials }] as const;

/** What the product says in public, and what its customers say. */
export function SocialPanel() {
  const [search, setSearch] = useSearchParams();
  const view = views.find((it) => it.value === search.get("view"))?.value ?? views[0].value;
  return (
    <section aria-labelledby="social-title">
      <h2 id="social-title" className="mb-4 text-24">
        {copy.title}
      </h2>
      <Tabs
        label={copy.views}
        tabs={views}
        value={view}
        onChange={(next) => setSearch({ tab: "social", view: next })}
      >
        <Testimonials />
      </Tabs>
    </section>
  );
}
