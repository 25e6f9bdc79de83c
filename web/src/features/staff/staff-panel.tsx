import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { StaffMember } from "@attune/contract/staff";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { InvitationTable } from "./invitation-table.tsx";
import { invitationCopy, staffCopy as copy } from "./staff.copy.ts";
import { invitationsQuery, staffQuery } from "./staff.queries.ts";
import { StaffTable } from "./staff-table.tsx";

const InviteDialog = lazyPart(async () => (await import("./invite-dialog.tsx")).InviteDialog);
const ChangeDialog = lazyPart(async () => (await import("./change-dialog.tsx")).ChangeDialog);

/** All staff, and their permissions. */
export function StaffPanel() {
  const { user } = useSession();
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <ListBar
        actions={
          <Button size="small" className="ml-auto" onClick={() => setIsInviting(true)}>
            {invitationCopy.open}
          </Button>
        }
      />
      <Loaded query={useQuery(staffQuery)} copy={copy} height="h-40">
        {(staff) => <StaffTable staff={staff} ownId={user?.id} onChange={setChanged} />}
      </Loaded>
      <p className="mt-4 max-w-measure text-15 text-ink-2">{copy.intro}</p>
      <h3 className="mt-8 mb-3 text-20 font-semibold">{invitationCopy.listTitle}</h3>
      <Loaded query={useQuery(invitationsQuery)} copy={invitationCopy} height="h-20">
        {(invitations) => <InvitationTable invitations={invitations} />}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {changed !== null && (
        <ChangeDialog key={changed.id} member={changed} onClose={() => setChanged(null)} />
      )}
    </Section>
  );
}
