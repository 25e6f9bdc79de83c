import { useLocation } from "wouter";
import { Join } from "../features/staff/join-form.tsx";
import { joinCopy as copy } from "../features/staff/staff.copy.ts";
import { MailedPage } from "./mailed-page.tsx";

/** The page on which an invited staff member creates their account. */
export function JoinScreen() {
  const [, navigate] = useLocation();
  return (
    <MailedPage title={copy.title}>
      <Join onJoined={() => navigate("/admin", { replace: true })} />
    </MailedPage>
  );
}
