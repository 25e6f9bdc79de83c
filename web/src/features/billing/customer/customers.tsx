import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../api/session.tsx";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { CustomerFilters } from "./customer-filters.tsx";
import { CustomerTable } from "./customer-table.tsx";
import { customerCopy as copy } from "./customer.copy.ts";
import { customersQuery, figuresQuery } from "./customer.queries.ts";
import { SyncAll } from "./sync-all.tsx";
import { useCustomerView } from "./use-customer-view.ts";

const CustomerDialog = lazyPart(async () => (await import("./customer-dialog.tsx")).CustomerDialog);
const RefundDialog = lazyPart(
  async () => (await import("../refund/refund-dialog.tsx")).RefundDialog,
);

const pageSize = 25;

/** Stripe customers: their plan, last payment, and actions for staff. */
export function Customers() {
  // Support may only view; refunds and syncs from Stripe are for admins.
  const mayChange = useSession().user?.role !== "support";
  const { change, openId, refundId, ...view } = useCustomerView();
  const { search, status, sort, direction, page } = view;
  const figures = useQuery(figuresQuery({ search, status }));
  const isFiltered = search !== undefined || status !== undefined;
  return (
    <Section heading="h3" title={copy.title} titleClassName="sr-only">
      <CustomerFilters search={search} status={status ?? ""} onChange={change}>
        {mayChange && <SyncAll />}
        <CustomerFigures figures={figures.data} />
      </CustomerFilters>
      <Loaded
        query={useQuery(customersQuery({ search, status, sort, direction, page, pageSize }))}
        copy={copy}
        height="h-80"
      >
        {(customers) =>
          customers.length === 0 ? (
            <EmptyList
              none={copy.none}
              noMatch={copy.noMatch}
              isFiltered={isFiltered}
              page={page}
              onClear={() => change({ search: null, status: null })}
              onFirstPage={() => change({ page: null })}
            />
          ) : (
            <>
              <CustomerTable
                customers={customers}
                sort={sort}
                direction={direction}
                onSort={(by, way) => change({ sort: by, direction: way })}
                onView={(id) => change({ customer: id })}
                onRefund={mayChange ? (id) => change({ refund: id }) : undefined}
              />
              {figures.data !== undefined && (
                <Pager
                  label={copy.pages}
                  page={page}
                  pageSize={pageSize}
                  total={figures.data.matching}
                  isMore={figures.data.isMore && customers.length === pageSize}
                  onPage={(to) => change({ page: String(to) })}
                />
              )}
            </>
          )
        }
      </Loaded>
      {openId !== null && (
        <CustomerDialog
          id={openId}
          onClose={() => change({ customer: null })}
          onRefund={mayChange ? () => change({ customer: null, refund: openId }) : undefined}
        />
      )}
      {mayChange && refundId !== null && (
        <RefundDialog id={refundId} onClose={() => change({ refund: null })} />
      )}
    </Section>
  );
}
