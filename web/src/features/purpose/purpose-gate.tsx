import { type ReactNode, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { StaffUser } from "@attune/contract/staff-user";
import { humanMessage } from "../../api/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { purposeCopy as copy, type PurposeSubject } from "./purpose.copy.ts";
import { readBasisQuery } from "./purpose.queries.ts";

const PurposeDialog = lazyPart(async () => (await import("./purpose-dialog.tsx")).PurposeDialog);

interface PurposeGateProps {
  user: Pick<StaffUser, "id" | "username">;
  subject?: PurposeSubject;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a purpose, unless a case or review is open for the person or one was stated recently. */
export function PurposeGate({ user, subject = "answers", onClose, children }: PurposeGateProps) {
  const query = useQuery(readBasisQuery(user.id));
  // Open content stays when the purpose expires; only the next request asks again.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && query.data !== undefined && query.data.basis !== null) setIsOpen(true);
  if (isOpen) return children;
  if (query.data !== undefined)
    return <PurposeDialog user={user} subject={subject} onClose={onClose} />;
  if (query.error === null) return null;
  return (
    <Dialog title={copy.title(user.username, subject)} onClose={onClose}>
      <ErrorPanel
        title={copy.failed(subject)}
        message={humanMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </Dialog>
  );
}
