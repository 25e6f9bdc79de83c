import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { humanMessage } from "../../api/api-error.ts";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { leavePartingToast } from "../../ui/parting-toast.ts";
import { useToast } from "../../ui/toast.tsx";
import { sessionCopy as copy } from "./session.copy.ts";

/**
 * Ends the session and leaves for the landing page, which is a page of its own and says so.
 * `onLoggedOut` is for what lives outside the screens, such as a player.
 */
export function LogoutButton({ onLoggedOut }: { onLoggedOut?: () => void }) {
  const session = useSession();
  const toast = useToast();
  const leaving = useMutation({
    mutationFn: session.logout,
    onSuccess: () => {
      onLoggedOut?.();
      leavePartingToast(copy.loggedOut);
      location.assign("/");
    },
    onError: (error) =>
      toast.show({
        title: copy.logoutFailed.title,
        message: humanMessage(error, copy.logoutFailed.message),
        tone: "error",
      }),
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
