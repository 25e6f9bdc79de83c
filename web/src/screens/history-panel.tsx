import { HistoryTab } from "../features/questionnaire/history-tab.tsx";
import { SliderQuestionnaire } from "../features/questionnaire/slider-questionnaire.tsx";

export function HistoryPanel({ onAssessed }: { onAssessed: () => void }) {
  return (
    <HistoryTab
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
