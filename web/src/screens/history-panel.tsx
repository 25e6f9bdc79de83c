import { CheckInList } from "../features/check-in/check-in-list.tsx";
import { HistoryTab } from "../features/questionnaire/history-tab.tsx";
import { SliderQuestionnaire } from "../features/questionnaire/slider-questionnaire.tsx";
import { late } from "../ui/late.tsx";

const OwnReasonsPart = late(
  async () => (await import("../features/recommendation/own-reasons-part.tsx")).OwnReasonsPart,
);

export function HistoryPanel({ onAssessed }: { onAssessed: () => void }) {
  return (
    <HistoryTab
      below={<CheckInList />}
      reasons={<OwnReasonsPart />}
      renderForm={(end) => (
        <SliderQuestionnaire
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
