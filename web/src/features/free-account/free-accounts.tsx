import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { FreeAccount } from "@attune/contract/free-account";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { late } from "../../ui/late.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FreeAccountTable } from "./free-account-table.tsx";
import { freeAccountCopy as copy } from "./free-account.copy.ts";
import { freeAccountsQuery } from "./free-account.queries.ts";

const CreateDialog = late(async () => (await import("./create-dialog.tsx")).CreateDialog);
const RevokeDialog = late(async () => (await import("./revoke-dialog.tsx")).RevokeDialog);
const NoticeDialog = late(async () => (await import("../../ui/notice-dialog.tsx")).NoticeDialog);

export function FreeAccounts() {
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<FreeAccount | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <section aria-labelledby="free-accounts-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="free-accounts-title" className="text-24">
          {copy.title}
        </h2>
        <Button size="small" onClick={() => setIsCreating(true)}>
          {copy.create}
        </Button>
      </div>
      <Alert>{copy.info}</Alert>
      <List onRevoke={setRevoked} />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} onNotice={setNotice} />}
      {revoked !== null && (
        <RevokeDialog account={revoked} onClose={() => setRevoked(null)} onNotice={setNotice} />
      )}
      {notice !== null && (
        <NoticeDialog
          title={copy.title}
          message={notice}
          understood={copy.understood}
          onClose={() => setNotice(null)}
        />
      )}
    </section>
  );
}

function List({ onRevoke }: { onRevoke: (account: FreeAccount) => void }) {
  return (
    <Loaded
      query={useQuery(freeAccountsQuery)}
      loading={{ label: copy.loading, room: "h-40" }}
      failure={{ title: copy.failed, hint: copy.failedHint }}
      className="mt-8"
    >
      {(accounts) => (
        <>
          <h3 className="mt-8 mb-3 text-20 font-semibold">{copy.listTitle(accounts.length)}</h3>
          {accounts.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <FreeAccountTable accounts={accounts} onRevoke={onRevoke} />
          )}
        </>
      )}
    </Loaded>
  );
}
