import {
  getCustomer,
  getCustomerFigures,
  getSyncRun,
  listCustomers as listCustomersEndpoint,
  syncCustomer,
  syncCustomers,
} from "@attune/contract/billing/customer";
import { notFound } from "@attune/contract/problem";
import { cappedCount } from "../../../http/capped-count.ts";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { orProblem } from "../../../http/problem.ts";
import { mailsAboutHealth } from "../../mail/mails-about-health.ts";
import { ensureAccount } from "../payer/ensure-customer.ts";
import { listCharges } from "../ledger/list-charges.ts";
import { listNotifications } from "../notification/list-notifications.ts";
import { syncAccount } from "../sync/sync-account.ts";
import { beginSync, findSync } from "../sync/sync-all.ts";
import { customerCounter } from "./count-customers.ts";
import { countMatching, findCustomer, listCustomers } from "./customer.sql.ts";
import { presentCustomer } from "./present-customer.ts";

export function customerRoutes(context: RouteContext): void {
  const { app } = context;

  const getRow = async (id: string) => orProblem(await findCustomer(app.db, id), notFound);

  mount(context, listCustomersEndpoint, async ({ query }) => {
    const { search, status, sort = "createdAt", page = 1, pageSize = 25 } = query;
    const rows = await listCustomers(
      app.db,
      { search, status },
      {
        sort,
        direction: query.direction ?? (sort === "createdAt" ? "desc" : "asc"),
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    );
    const now = app.clock.now();
    return rows.map((it) => presentCustomer(it, now));
  });

  const countCustomers = customerCounter(app);
  mount(context, getCustomerFigures, async ({ query }) => ({
    ...(await countCustomers()),
    ...(await cappedCount((most) => countMatching(app.db, query, most))),
  }));

  mount(context, getCustomer, async ({ params, who }) => {
    const customer = presentCustomer(await getRow(params.id), app.clock.now());
    const emails = await listNotifications(app, params.id);
    return {
      customer,
      charges: await listCharges(app, params.id, who.role),
      letters:
        who.role === "support"
          ? emails.filter((it) => !mailsAboutHealth.includes(it.kind))
          : emails,
    };
  });

  mount(context, syncCustomer, async ({ params }) => {
    await getRow(params.id);
    return await syncAccount(app, await ensureAccount(app, params.id));
  });

  mount(context, syncCustomers, ({ who }) => beginSync(app, who.userId));

  mount(context, getSyncRun, () => findSync(app));
}
