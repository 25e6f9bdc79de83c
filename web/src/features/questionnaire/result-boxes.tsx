import type { StaffAssessment } from "@attune/contract/questionnaire";
import { contraindicationLabels } from "@attune/domain/questionnaire/contraindications";
import { safetyOptions } from "@attune/domain/questionnaire/safety-answers";
import { Badge } from "../../ui/badge.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { comparedNames } from "./compared-names.ts";
import { resultsCopy as copy } from "./results.copy.ts";

interface ResultBoxesProps {
  now: StaffAssessment;
  before: StaffAssessment;
}

/** The safety boxes and the answer about self-harm of two assessments, side by side. */
export function ResultBoxes({ now, before }: ResultBoxesProps) {
  const names = comparedNames(now, before);
  const rows = rowsOf(now, before);
  return (
    <Section heading="h3" title={copy.boxes} className="mt-6">
      {rows.length === 0 ? (
        <p className="text-15 text-ink-2">{copy.noBoxes}</p>
      ) : (
        <RowTable
          isStatic
          caption={copy.boxes}
          columns={[copy.answerColumns.question, names.shown, names.before].map((name) => ({
            name,
          }))}
        >
          {rows.map((it) => (
            <Row key={it.name}>
              <RowHead>{it.name}</RowHead>
              <RowCell name={names.shown}>{it.now}</RowCell>
              <RowCell name={names.before}>
                {it.before} {it.now !== it.before && <Badge tone="warning">{copy.changed}</Badge>}
              </RowCell>
            </Row>
          ))}
        </RowTable>
      )}
    </Section>
  );
}

/** Boxes ticked in neither are left out. */
function rowsOf(now: StaffAssessment, before: StaffAssessment) {
  const boxes = safetyOptions.flatMap((box) => {
    const [isNow, wasBefore] = [now, before].map((it) => it.safety?.conditions.includes(box));
    if (box === "none" || !(isNow === true || wasBefore === true)) return [];
    return [{ name: contraindicationLabels[box], now: tick(isNow), before: tick(wasBefore) }];
  });
  const selfHarm = [now, before].map((it) => it.safety?.selfHarm);
  if (selfHarm.every((it) => it === undefined)) return boxes;
  const [answer = copy.noAnswer, earlier = copy.noAnswer] = selfHarm.map((it) =>
    it === undefined ? copy.notAsked : copy.selfHarm[it],
  );
  return [...boxes, { name: copy.selfHarmQuestion, now: answer, before: earlier }];
}

const tick = (isTicked: boolean | undefined) =>
  isTicked === undefined ? copy.notAsked : isTicked ? copy.isTicked : copy.isNotTicked;
