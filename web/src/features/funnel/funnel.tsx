import { useQuery } from "@tanstack/react-query";
import type { Funnel as FunnelAnswer } from "@attune/contract/funnel";
import type { ChartRange } from "@attune/domain/billing/revenue-chart";
import { Loaded } from "../../ui/loaded.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { funnelCopy as copy } from "./funnel.copy.ts";
import { funnelQuery } from "./funnel.queries.ts";

/** For staff: how many visitors got how far in a period. */
export function Funnel({ range }: { range: ChartRange }) {
  return (
    <Section
      heading="h3"
      title={copy.title}
      className="mt-10"
      titleClassName="text-20 font-semibold"
    >
      <p className="mt-1 mb-4 max-w-measure text-15 text-ink-2">{copy.intro}</p>
      <Loaded query={useQuery(funnelQuery(range))} copy={copy} height="h-60">
        {(funnel) => <Steps funnel={funnel} />}
      </Loaded>
    </Section>
  );
}

function Steps({ funnel }: { funnel: FunnelAnswer }) {
  const { steps } = copy;
  const { visits, wizard, registered, assessed, paid, listened } = funnel;
  const questions = wizard.slice(0, -1);
  return (
    <div className="grid gap-6">
      <StepTable
        caption={copy.counted}
        steps={[
          [steps.visits, visits],
          [steps.opened, wizard[0] ?? 0],
          [steps.answered, wizard.at(-1) ?? 0],
        ]}
      />
      <details>
        <summary className="min-h-11 py-2 font-semibold text-primary">{copy.questions}</summary>
        <StepTable
          caption={copy.questionsCaption}
          steps={questions.map((reached, at) => [copy.question(at + 1), reached])}
        />
      </details>
      <StepTable
        caption={copy.cohort}
        steps={[
          [steps.registered, registered],
          [steps.assessed, assessed],
          [steps.paid, paid],
          [steps.listened, listened],
        ]}
      />
    </div>
  );
}

type Step = readonly [name: string, reached: number];

function StepTable({ caption, steps }: { caption: string; steps: readonly Step[] }) {
  const { columns } = copy;
  return (
    <div className="max-w-measure">
      <h4 className="mb-2 text-15 font-semibold">{caption}</h4>
      <RowTable
        isStatic
        caption={caption}
        columns={Object.entries(columns).map(([key, name]) => ({ name, isNumber: key !== "step" }))}
      >
        {steps.map(([name, reached], at) => (
          <Row key={name}>
            <RowHead>{name}</RowHead>
            <RowCell name={columns.reached} isNumber>
              {reached.toLocaleString("en-GB")}
            </RowCell>
            <RowCell name={columns.kept} isNumber>
              {share(reached, steps[at - 1]?.[1])}
            </RowCell>
          </Row>
        ))}
      </RowTable>
    </div>
  );
}

/** No percentage without a previous step, or if no visitor reached it. */
const share = (reached: number, before: number | undefined): string =>
  before === undefined || before === 0 ? copy.none : `${Math.round((100 * reached) / before)}%`;
