import * as contract from "@attune/contract/staff-user";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { cappedCount } from "../../http/capped-count.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem } from "../../http/problem.ts";
import { isPlanRunning } from "../entitlement/is-plan-running.ts";
import { findTerms, listConsents } from "./consent.sql.ts";
import { countAll, countUnfinished } from "./count.sql.ts";
import { findCare, findSummary } from "./person.sql.ts";
import { presentStaffUser } from "./present-staff-user.ts";
import { sendConsents, sendUsers } from "./send-people.ts";
import { countPeople, findPerson, listPeople, type UserListRow } from "./user-list.sql.ts";

/** Endpoints for staff to read accounts. */
export function staffUserRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.countUsers, async ({ who: _staff }) => ({
    total: await countAll(app.db),
  }));

  mount(context, contract.countWaiting, ({ who: _staff }) => countUnfinished(app.db));

  mount(context, contract.listUsers, async ({ query }) => {
    const { sort = "createdAt", direction, page = 1, pageSize = 25, ...filter } = query;
    const order = {
      sort,
      direction: direction ?? (sort === "createdAt" ? "desc" : "asc"),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    } as const;
    const rows = await app.readReport((db) => listPeople(db, filter, order));
    return rows.map(presentStaffUser);
  });

  mount(context, contract.countMatchingUsers, async ({ query }) => {
    const isFiltered = Object.values(query).some((it) => it !== undefined && it !== "");
    if (!isFiltered) return { matching: await countAll(app.db), isMore: false };
    return await cappedCount((most) => app.readReport((db) => countPeople(db, query, most)));
  });

  mount(context, contract.exportUsers, async ({ query, reply }) => {
    await sendUsers(app, reply, query);
  });

  mount(context, contract.exportConsents, async ({ query, reply }) => {
    await sendConsents(app, reply, query);
  });

  mount(context, contract.getUserForStaff, async ({ params }) => {
    const row = orProblem(await findPerson(app.db, params.id), notFound);
    return presentStaffUser(row);
  });

  mount(context, contract.getPersonSummary, async ({ params }) => {
    const row = orProblem(await findPerson(app.db, params.id), notFound);
    return {
      ...presentStaffUser(row),
      freeAccess: await freeAccessOf(app, row),
      ...(await findSummary(app.db, params.id)),
    };
  });

  mount(context, contract.getPersonCare, async ({ params }) => {
    const row = orProblem(await findPerson(app.db, params.id), notFound);
    const { openCase, ...audio } = await findCare(app.db, params.id);
    const { questionnaireStatus, analysisFailure, hasAiReport } = presentStaffUser(row);
    return {
      questionnaireStatus,
      analysisFailure,
      hasAiReport,
      ...audio,
      openCase: openCase && {
        ...openCase,
        dueAt: openCase.dueAt.toISOString(),
        isOverdue: !openCase.isContacted && openCase.dueAt < app.clock.now(),
      },
    };
  });

  mount(context, contract.getUserConsents, async ({ params }) => {
    const terms = orProblem(await findTerms(app.db, params.id), notFound);
    const ledger = await listConsents(app.db, params.id);
    return {
      acceptedAt: terms.terms_accepted_at?.toISOString() ?? null,
      version: terms.terms_version,
      // People who agreed before the address was stored with the account have it in the consent
      // records.
      ip: terms.terms_accepted_ip ?? ledger.find((it) => it.kind === "terms")?.ip ?? null,
      ledger: ledger.map((it) => ({
        id: it.id,
        kind: it.kind,
        version: it.version,
        textHash: it.text_hash,
        acceptedAt: it.accepted_at.toISOString(),
        withdrawnAt: it.withdrawn_at?.toISOString() ?? null,
        ip: it.ip,
      })),
    };
  });
}

/** Free access can be changed, or given again to a customer who had it and has no plan. */
async function freeAccessOf(
  app: App,
  it: UserListRow,
): Promise<contract.PersonSummary["freeAccess"]> {
  if (it.role !== "user" || it.erasure_due_at !== null) return "not-offered";
  if (it.shown_status === "free") return "offered";
  if (it.free_until === null) return "not-offered";
  return (await isPlanRunning(app, it.id)) ? "after-plan" : "offered";
}
