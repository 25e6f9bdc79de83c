import { type ReactNode, useEffect } from "react";
import { useSession } from "../api/session.tsx";
import { useModal } from "../ui/dialog.tsx";
import { ToastSlot } from "../ui/toast-slot.tsx";

interface CoveringDialogProps {
  titleId: string;
  className?: string;
  children: ReactNode;
}

/** Fills the window until the session is valid again, here or in another tab; Esc does not close it. */
export function CoveringDialog({ titleId, className = "", children }: CoveringDialogProps) {
  const { refetch } = useSession();
  const dialog = useModal();
  useEffect(() => {
    const look = () => void refetch();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [refetch]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className={`m-0 size-full max-h-none max-w-none bg-bg text-ink ${className}`}
    >
      <ToastSlot className="p-2 empty:hidden" />
      {children}
    </dialog>
  );
}
