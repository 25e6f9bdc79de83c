import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Results } from "./results.tsx";
import { resultsCopy as copy } from "./results.copy.ts";
import { useResults } from "./use-results.tsx";

interface ResultsDialogProps {
  user: { id: string; username: string };
  onClose: () => void;
  onReport: () => void;
}

/** A person's answers, in a side sheet over the list. */
export function ResultsDialog({ user, onClose, onReport }: ResultsDialogProps) {
  const { query, buttons } = useResults(user.id, onReport);
  return (
    <Dialog
      placement="sheet"
      isText
      size="wide"
      title={copy.title(user.username)}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{copy.close}</CancelButton>
          {buttons}
        </>
      }
    >
      <Loaded query={query} copy={copy} height="h-60">
        {(results) => <Results results={results} />}
      </Loaded>
    </Dialog>
  );
}
