import { useState } from "react";
import { LogOut } from "lucide-react";
import { clsx } from "clsx";
import { useSession } from "../../api/session.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { leavePartingToast } from "../../ui/parting-toast.ts";
import { showError } from "../../ui/show-error.ts";
import { logoutCopy as copy } from "./logout.copy.ts";

/** Ends the session and goes to the landing page, which confirms it. */
export function LogoutButton({ isIconOnPhone = false }: { isIconOnPhone?: boolean }) {
  const { logout } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await logout();
    } catch (error) {
      showError(copy.logoutFailed.title, error, copy.logoutFailed.message);
      return setIsLeaving(false);
    }
    leavePartingToast(copy.loggedOut);
    location.assign("/");
  };
  return (
    <SmallButton
      className={clsx(isIconOnPhone && "max-sm:px-3")}
      isPending={isLeaving}
      pendingLabel={copy.loggingOut}
      onClick={() => void leave()}
    >
      <LogOut aria-hidden size="1.125rem" />
      <span className={clsx(isIconOnPhone && "max-sm:sr-only")}>{copy.logout}</span>
    </SmallButton>
  );
}
