import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { guideCopy } from "./guide.copy.ts";
import { HeadphoneCheck } from "./headphone-check.tsx";
import { HearingDose } from "./hearing-dose.tsx";

export function GuideTab({ supportEmail }: { supportEmail?: string }) {
  const { systemic, local, tips, contact } = guideCopy;
  return (
    <Section title={guideCopy.title} titleClassName="mb-5 text-24">
      <div className="grid gap-4 lg:grid-cols-2">
        <Part {...systemic} />
        <Part {...local} />
        <HeadphoneCheck />
        <HearingDose />
      </div>
      <Card as="section" tone="sunken" className="mt-4">
        <h3 className="text-20 font-semibold">{tips.title}</h3>
        <ul className="mt-3 list-disc space-y-2 pl-6">
          {tips.steps.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
          <li>
            {contact.before}
            {supportEmail === undefined ? (
              contact.someone
            ) : (
              <a className="text-primary underline" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            )}
            {contact.after}
          </li>
        </ul>
      </Card>
    </Section>
  );
}

function Part({ title, intro, steps }: { title: string; intro: string; steps: string[] }) {
  return (
    <Card as="section">
      <h3 className="text-20 font-semibold">{title}</h3>
      <p className="mt-1 text-ink-2">{intro}</p>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
