import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { StaffUser } from "@attune/contract/staff-user";
import { EmptyList } from "../../ui/empty-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { useArrived } from "../../ui/use-arrived.ts";
import { Pager } from "../../ui/pager.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { staffUserCopy as copy } from "./staff-user.copy.ts";
import { matchingQuery, usersQuery } from "./staff.queries.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserTable } from "./user-table.tsx";
import { type UserDialog, useUserView } from "./use-user-view.ts";

interface PeopleProps {
  /** Renders the dialog named in the URL, for the person named there. */
  renderDialog: (open: Opened) => ReactNode;
  /** Content above the table, next to the column menu. */
  tools?: ReactNode;
}

export interface Opened {
  dialog: UserDialog;
  id: string;
  /** The person's row; undefined if they are on another page. */
  listed: StaffUser | undefined;
  onClose: () => void;
  onOpen: (dialog: UserDialog) => void;
}

const pageSizes = ["25", "50", "100"];

/** All accounts; search, filters, order and page are in the URL and applied by the server. */
export function People({ renderDialog, tools }: PeopleProps) {
  const view = useUserView();
  const { filter, sort, direction, page, pageSize, opened, change } = view;
  const users = useQuery(usersQuery({ ...filter, sort, direction, page, pageSize }));
  const arrived = useArrived(users.data);
  const count = useQuery(matchingQuery(filter)).data;
  const isFiltered = Object.values(filter).some((it) => it !== undefined);
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <UserFilters view={view} />
      <Loaded
        query={{ ...users, data: arrived }}
        copy={{ loading: copy.loading, failed: copy.loadFailed, failedHint: copy.loadFailedHint }}
        height="h-80"
      >
        {(found) =>
          found.length === 0 ? (
            <>
              <div className="mb-2 flex flex-wrap justify-end gap-2">{tools}</div>
              <EmptyList
                none={copy.empty}
                noMatch={copy.noMatch}
                isFiltered={isFiltered}
                page={page}
                onFirstPage={() => change({ page: null })}
              />
            </>
          ) : (
            <>
              <UserTable
                users={found}
                tools={tools}
                sort={sort}
                direction={direction}
                onSort={(by, way) => change({ sort: by, direction: way })}
                onOpen={view.open}
              />
              {count !== undefined && (
                <Pager
                  label={copy.pages}
                  page={page}
                  pageSize={pageSize}
                  total={count.matching}
                  isMore={count.isMore && found.length === pageSize}
                  onPage={(to) => change({ page: String(to) })}
                  sizes={pageSizes}
                  onSize={(rows) => change({ rows })}
                />
              )}
              {count !== undefined && <ExportButtons filter={filter} count={count} />}
            </>
          )
        }
      </Loaded>
      {opened !== null &&
        renderDialog({
          ...opened,
          listed: users.data?.find((it) => it.id === opened.id),
          onClose: view.close,
          onOpen: (dialog) => view.open(dialog, opened.id),
        })}
    </Section>
  );
}
