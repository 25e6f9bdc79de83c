import type { PersonSummary } from "@attune/contract/staff-user";
import { useSession } from "../api/session.tsx";
import { DeleteButton } from "../features/user/delete-button.tsx";
import { DeleteUserDialog } from "../features/user/delete-user-dialog.tsx";
import { personCopy as copy } from "../features/user/person.copy.ts";
import { SmallButton } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useAddress } from "../ui/use-address.ts";

const RefundDialog = lazyPart(
  async () => (await import("../features/billing/refund/refund-dialog.tsx")).RefundDialog,
);
const FreeAccessDialog = lazyPart(
  async () => (await import("../features/free-account/free-access-dialog.tsx")).FreeAccessDialog,
);
const BeginViewDialog = lazyPart(
  async () => (await import("../features/view/begin-view-dialog.tsx")).BeginViewDialog,
);

/** Staff actions for a person; the open dialog is in the URL. The support role has no actions. */
export function PersonActions({ person }: { person: PersonSummary }) {
  const { address, change } = useAddress();
  if (useSession().user?.role !== "admin") return null;
  const dialog = address.get("dialog");
  const open = (name: string) => change({ dialog: name });
  const close = () => change({ dialog: null });
  const isCustomer = person.role === "user";
  return (
    <>
      {person.isRefundable && (
        <SmallButton onClick={() => open("refund")}>{copy.refund}</SmallButton>
      )}
      {isCustomer && person.erasureDueAt === null && (
        <SmallButton onClick={() => open("view")}>{copy.viewAs}</SmallButton>
      )}
      {person.freeAccess === "offered" && (
        <SmallButton onClick={() => open("free-access")}>{copy.freeAccess}</SmallButton>
      )}
      {person.freeAccess === "after-plan" && (
        <Tooltip text={copy.freeAfterPlan}>
          {(aria) => (
            <SmallButton aria-disabled {...aria}>
              {copy.freeAccess}
            </SmallButton>
          )}
        </Tooltip>
      )}
      <DeleteButton user={person} onClick={() => open("delete")} />
      {dialog === "refund" && <RefundDialog id={person.id} onClose={close} />}
      {dialog === "free-access" && person.freeAccess === "offered" && (
        <FreeAccessDialog id={person.id} onClose={close} />
      )}
      {dialog === "view" && <BeginViewDialog user={person} onClose={close} />}
      {dialog === "delete" && isCustomer && <DeleteUserDialog user={person} onClose={close} />}
    </>
  );
}
