import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { humanMessage } from "../../api/api-error.ts";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { leavePartingToast } from "../../ui/parting-toast.ts";
import { useToast } from "../../ui/toast.tsx";
import { userCopy as copy } from "./user.copy.ts";

/** Ends the session and leaves for the landing page, which is a page of its own and says so. */
export function LogoutButton() {
  const { logout } = useSession();
  const toast = useToast();
  const leaving = useMutation({
    mutationFn: logout,
    onSuccess: () => {
      leavePartingToast(copy.loggedOut);
      location.assign("/");
    },
    onError: (error) => {
      const message = humanMessage(error, copy.logoutFailed.message);
      toast.show({ title: copy.logoutFailed.title, message, tone: "error" });
    },
  });
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={leaving.isPending}
      pendingLabel={copy.loggingOut}
      onClick={() => leaving.mutate()}
    >
      <LogOut aria-hidden size={18} />
      {copy.logout}
    </Button>
  );
}
