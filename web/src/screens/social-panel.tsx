import type { ComponentType } from "react";
import { useSearchParams } from "wouter";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Section } from "../ui/section.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { adminCopy } from "./admin.copy.ts";

const { social: copy, loading } = adminCopy;

const part = (load: () => Promise<ComponentType>) =>
  lazyPart(load, <Waiting label={loading} height="h-60" />);

const views = [
  {
    value: "content",
    label: copy.content,
    Part: part(async () => (await import("../features/campaign/content-panel.tsx")).ContentPanel),
  },
  {
    value: "images",
    label: copy.images,
    Part: part(async () => (await import("../features/campaign/images-panel.tsx")).ImagesPanel),
  },
  {
    value: "testimonials",
    label: copy.testimonials,
    Part: part(async () => (await import("../features/testimonial/testimonials.tsx")).Testimonials),
  },
];

/** Social campaigns, and customers' testimonials. */
export function SocialPanel() {
  const [search, setSearch] = useSearchParams();
  const view = views.find((it) => it.value === search.get("view")) ?? views[0]!;
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <Tabs
        isCompact
        label={copy.views}
        tabs={views}
        value={view.value}
        onChange={(next) => setSearch({ tab: "social", view: next })}
      >
        <view.Part />
      </Tabs>
    </Section>
  );
}
