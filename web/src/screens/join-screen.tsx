import { useLocation } from "wouter";
import { Reads } from "../api/reads.tsx";
import { Join } from "../features/staff/join-form.tsx";
import { joinCopy as copy } from "../features/staff/staff.copy.ts";
import { Page } from "../ui/page.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/** The page on which an invited staff member creates their account. */
export function JoinScreen() {
  usePageTitle(copy.title);
  const [, navigate] = useLocation();
  return (
    <Page>
      <div className="mx-auto max-w-form">
        <h1 className="mb-4 text-title">{copy.title}</h1>
        <Reads>
          <Join onJoined={() => navigate("/admin", { replace: true })} />
        </Reads>
      </div>
    </Page>
  );
}
