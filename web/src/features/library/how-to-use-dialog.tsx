import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { howToUseCopy as copy } from "./guide.copy.ts";

export function HowToUseDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={copy.title}
      isText
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <ol className="list-decimal space-y-3 pl-6">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-5 text-15 text-ink-2">{copy.keys}</p>
    </Dialog>
  );
}
