import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { entryCopy as copy } from "./frequency.copy.ts";
import { frequencyQuery } from "./frequency.queries.ts";

/** Edits the entry named in the URL. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(frequencyQuery(id));
  if (query.data !== undefined)
    return <EntryDialog entry={query.data} onClose={onClose} onSaved={onClose} />;
  return (
    <Dialog placement="sheet" title={copy.editTitle} onClose={onClose}>
      <Loaded query={query} copy={copy} height="h-80">
        {() => null}
      </Loaded>
    </Dialog>
  );
}
