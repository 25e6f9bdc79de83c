import { useQuery } from "@tanstack/react-query";
import type { CheckInAnswer } from "@attune/contract/check-in";
import { CheckInList } from "../features/check-in/check-in-list.tsx";
import { checkInsQuery } from "../features/check-in/check-in.queries.ts";
import { DeleteAssessment } from "../features/erasure/delete-assessment.tsx";
import { listeningDaysQuery } from "../features/player/listening.queries.ts";
import { HistoryTab } from "../features/questionnaire/history-tab.tsx";
import { type ScoreNote, shownScores } from "../features/questionnaire/shown-history.ts";
import { SliderQuestionnaire } from "../features/questionnaire/slider-questionnaire.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const OwnReasonsPart = lazyPart(
  async () => (await import("../features/recommendation/own-reasons-part.tsx")).OwnReasonsPart,
);
const OwnChangesPart = lazyPart(
  async () => (await import("../features/recommendation/own-changes-part.tsx")).OwnChangesPart,
);

interface HistoryPanelProps {
  onAssessed: () => void;
  /** True for a staff member viewing the dashboard: nothing can be deleted. */
  isViewed?: true;
}

export function HistoryPanel({ onAssessed, isViewed }: HistoryPanelProps) {
  const { data: checkIns = [] } = useQuery(checkInsQuery);
  const { data: sessions = [] } = useQuery(listeningDaysQuery);
  return (
    <HistoryTab
      notes={checkIns.flatMap(notesOf)}
      sessions={sessions}
      changes={<OwnChangesPart />}
      below={<CheckInList />}
      reasons={<OwnReasonsPart />}
      renderActions={
        isViewed ? undefined : ({ id, title }) => <DeleteAssessment id={id} title={title} />
      }
      renderForm={(end, last) => (
        <SliderQuestionnaire
          last={last}
          onClose={end}
          onComplete={() => {
            onAssessed();
            end();
          }}
        />
      )}
    />
  );
}

/** Check-in answers that belong to a score; general well-being does not. */
function notesOf({ id, beganAt: at, answers }: CheckInAnswer): ScoreNote[] {
  return answers.flatMap(({ topic, before, after }) => {
    const name = shownScores.find((it) => it === topic);
    return name === undefined ? [] : [{ id, at, name, before, after }];
  });
}
