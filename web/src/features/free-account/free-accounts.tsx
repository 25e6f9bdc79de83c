import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { type FreeAccount, freeAccountPageSizes } from "@attune/contract/free-account";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Section } from "../../ui/section.tsx";
import { FreeAccountTable } from "./free-account-table.tsx";
import { freeAccountCopy as copy } from "./free-account.copy.ts";
import { freeAccountCountQuery, freeAccountsQuery } from "./free-account.queries.ts";
import { useFreeAccountView } from "./use-free-account-view.ts";

const CreateDialog = lazyPart(async () => (await import("./create-dialog.tsx")).CreateDialog);
const ChangeDialog = lazyPart(async () => (await import("./change-dialog.tsx")).ChangeDialog);
const RevokeDialog = lazyPart(async () => (await import("./revoke-dialog.tsx")).RevokeDialog);
const NoticeDialog = lazyPart(
  async () => (await import("../../ui/notice-dialog.tsx")).NoticeDialog,
);

export function FreeAccounts() {
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<FreeAccount | null>(null);
  const [changed, setChanged] = useState<FreeAccount | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <List onChange={setChanged} onRevoke={setRevoked} onCreate={() => setIsCreating(true)} />
      <div className="mt-6">
        <Alert>{copy.info}</Alert>
      </div>
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} onNotice={setNotice} />}
      {changed !== null && <ChangeDialog account={changed} onClose={() => setChanged(null)} />}
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
    </Section>
  );
}

const pageSizes = freeAccountPageSizes.map(String);

interface ListProps {
  onChange: (account: FreeAccount) => void;
  onRevoke: (account: FreeAccount) => void;
  onCreate: () => void;
}

function List({ onChange, onRevoke, onCreate }: ListProps) {
  const { search, page, pageSize, change } = useFreeAccountView();
  const accounts = useQuery(freeAccountsQuery({ search, page, pageSize }));
  const count = useQuery(freeAccountCountQuery({ search })).data;
  return (
    <>
      <h3 className="text-15 font-semibold">
        {copy.listTitle(count?.total ?? accounts.data?.length)}
      </h3>
      <ListBar
        search={
          <SearchField
            copy={copy}
            search={search}
            onSearch={(words) => change({ search: words, page: null })}
          />
        }
        actions={
          <Button size="small" onClick={onCreate}>
            {copy.create}
          </Button>
        }
      />
      <Loaded query={accounts} copy={copy} height="h-40">
        {(found) =>
          found.length === 0 ? (
            <EmptyList
              none={copy.empty}
              noMatch={copy.noMatch}
              isFiltered={search !== undefined}
              page={page}
              onClear={() => change({ search: null, page: null })}
              onFirstPage={() => change({ page: null })}
            />
          ) : (
            <>
              <FreeAccountTable accounts={found} onChange={onChange} onRevoke={onRevoke} />
              {count !== undefined && (
                <Pager
                  label={copy.pages}
                  page={page}
                  pageSize={pageSize}
                  total={count.matching}
                  onPage={(to) => change({ page: String(to) })}
                  sizes={pageSizes}
                  onSize={(rows) => change({ rows, page: null })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
