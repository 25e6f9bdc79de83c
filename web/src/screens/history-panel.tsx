import { CheckInList } from "../features/check-in/check-in-list.tsx";
import { HistoryTab } from "../features/questionnaire/history-tab.tsx";
import { SliderQuestionnaire } from "../features/questionnaire/slider-questionnaire.tsx";

export function HistoryPanel({ onAssessed }: { onAssessed: () => void }) {
  return (
    <HistoryTab
      below={<CheckInList />}
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
