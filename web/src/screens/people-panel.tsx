import { useQuery } from "@tanstack/react-query";
import type { StaffUser } from "@attune/contract/staff-user";
import { humanMessage } from "../api/api-error.ts";
import { PurposeGate } from "../features/purpose/purpose-gate.tsx";
import { SavedFilters } from "../features/saved-filter/saved-filters.tsx";
import { ConsentDialog } from "../features/user/consent-dialog.tsx";
import { DeleteUserDialog } from "../features/user/delete-user-dialog.tsx";
import { type Opened, People } from "../features/user/people.tsx";
import { userQuery } from "../features/user/staff.queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { adminCopy } from "./admin.copy.ts";

const { users: copy } = adminCopy;

const CareDialog = lazyPart(async () => (await import("./care-dialog.tsx")).CareDialog);
const BeginViewDialog = lazyPart(
  async () => (await import("../features/view/begin-view-dialog.tsx")).BeginViewDialog,
);
const ResultsDialog = lazyPart(
  async () => (await import("../features/questionnaire/results-dialog.tsx")).ResultsDialog,
);
const ReportSheet = lazyPart(async () => (await import("./report-sheet.tsx")).ReportSheet);

/** The list of users, with dialogs from other features. */
export function PeoplePanel() {
  return (
    <People
      tools={<SavedFilters place="users" address={{ tab: "users" }} />}
      renderDialog={(opened) => <OpenDialog key={opened.id} {...opened} />}
    />
  );
}

/** A person who is not on the current list page is fetched by id. */
function OpenDialog(opened: Opened) {
  const asked = useQuery({ ...userQuery(opened.id), enabled: opened.listed === undefined });
  const user = opened.listed ?? asked.data;
  if (user !== undefined) return <DialogFor {...opened} user={user} />;
  if (asked.error === null) return null;
  return (
    <Dialog title={copy.userMissing} onClose={opened.onClose}>
      <ErrorPanel
        title={copy.userMissingTitle}
        message={humanMessage(asked.error, copy.userMissingHint)}
        onRetry={() => void asked.refetch()}
        isRetrying={asked.isFetching}
      />
    </Dialog>
  );
}

function DialogFor({ dialog, user, onClose, onOpen }: Opened & { user: StaffUser }) {
  if (dialog === "care")
    return (
      <PurposeGate user={user} subject="assignments" onClose={onClose}>
        <CareDialog user={user} onClose={onClose} />
      </PurposeGate>
    );
  if (dialog === "answers")
    return (
      <PurposeGate user={user} onClose={onClose}>
        <ResultsDialog user={user} onClose={onClose} onReport={() => onOpen("report")} />
      </PurposeGate>
    );
  if (dialog === "report")
    return (
      <PurposeGate user={user} subject="analysis" onClose={onClose}>
        <ReportSheet user={user} onClose={onClose} />
      </PurposeGate>
    );
  if (dialog === "terms") return <ConsentDialog user={user} onClose={onClose} />;
  if (dialog === "view") return <BeginViewDialog user={user} onClose={onClose} />;
  return <DeleteUserDialog user={user} onClose={onClose} />;
}
