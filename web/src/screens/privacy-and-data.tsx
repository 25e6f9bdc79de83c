import type { UserAnswer } from "@attune/contract/user";
import { WithdrawCard } from "../features/erasure/withdraw-card.tsx";
import { ExportCard } from "../features/export/export-card.tsx";
import { exportCopy } from "../features/export/export.copy.ts";
import { OwnReads } from "../features/purpose/own-reads.tsx";
import { ShareCard } from "../features/share/share-card.tsx";
import { OwnViews } from "../features/view/own-views.tsx";
import { Facts } from "../ui/facts.tsx";
import { formatDate } from "../ui/format-date.ts";
import { accountCopy as copy } from "./account.copy.ts";
import { AccountPart } from "./account-part.tsx";

interface PrivacyAndDataProps {
  user: UserAnswer;
  isViewed?: true;
}

export function PrivacyAndData({ user, isViewed }: PrivacyAndDataProps) {
  return (
    <>
      <AccountPart title={copy.about}>
        <Facts
          facts={[
            [copy.username, user.username],
            [copy.memberSince, formatDate(user.createdAt)],
          ]}
        />
      </AccountPart>
      {isViewed ? (
        <AccountPart title={exportCopy.title}>
          <OwnReads />
        </AccountPart>
      ) : (
        <>
          <ExportCard more={<OwnReads />} />
          <ShareCard />
        </>
      )}
      <OwnViews />
      {!isViewed && <WithdrawCard />}
    </>
  );
}
