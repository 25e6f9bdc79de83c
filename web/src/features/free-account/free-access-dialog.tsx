import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { freeAccountCopy as copy } from "./free-account.copy.ts";
import { freeAccountQuery } from "./free-account.queries.ts";

/** The free access of one person, on their page. */
export function FreeAccessDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(freeAccountQuery(id));
  if (query.data !== undefined) return <ChangeDialog account={query.data} onClose={onClose} />;
  return (
    <Dialog placement="sheet" title={copy.freeAccess} onClose={onClose}>
      <Loaded query={query} copy={copy} height="h-60">
        {() => null}
      </Loaded>
    </Dialog>
  );
}
