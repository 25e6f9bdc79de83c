import {
  accountProtected,
  changeFreeAccount,
  countFreeAccounts,
  createFreeAccount,
  getFreeAccount,
  type FreeAccount,
  inviteFreeAccount,
  listFreeAccounts,
  revokeFreeAccount,
} from "@attune/contract/free-account";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { eraseNow } from "../erasure/remove-user.ts";
import { changeFreeAccount as changeAccess } from "./change-free-account.ts";
import { inviteFreeAccount as makeInvited, makeFreeAccount } from "./make-free-account.ts";
import { countFree, findFree, findOnceFree, listFree } from "./free-account.sql.ts";
import { openReason } from "./free-reason.ts";

export function freeAccountRoutes(context: RouteContext): void {
  const { app } = context;

  const find = async (id: string): Promise<FreeAccount> => {
    const row = orProblem(await findOnceFree(app.db, id), notFound);
    return await present(app, row);
  };

  mount(context, getFreeAccount, ({ params }) => find(params.id));

  mount(context, listFreeAccounts, async ({ query: { search, page = 1, pageSize = 25 } }) => {
    const rows = await listFree(app.db, search, { limit: pageSize, offset: (page - 1) * pageSize });
    return await Promise.all(rows.map((it) => present(app, it)));
  });

  mount(context, countFreeAccounts, async ({ query: { search } }) => {
    const total = await countFree(app.db, undefined);
    return { total, matching: search ? await countFree(app.db, search) : total };
  });

  mount(context, createFreeAccount, async ({ body, reply }) => {
    const id = await makeFreeAccount(app, {
      username: body.username,
      password: body.password,
      email: body.email || null,
      reason: body.reason ?? null,
      expiresAt: body.expiresAt == null ? null : new Date(body.expiresAt),
    });
    void reply.header("location", `/api/admin/free-accounts/${id}`);
    return await find(id);
  });

  mount(context, inviteFreeAccount, async ({ body, request, reply }) => {
    const { username, email, reason = null, expiresAt } = body;
    const end = expiresAt == null ? null : new Date(expiresAt);
    const invited = { username, email, reason, expiresAt: end };
    const id = await makeInvited(app, invited, publicUrlOf(app, request));
    void reply.header("location", `/api/admin/free-accounts/${id}`);
    return await find(id);
  });

  mount(context, changeFreeAccount, ({ params: { id }, body }) =>
    changeOrShow(
      changeFreeAccount,
      () => changeAccess(app, id, body),
      () => find(id),
    ),
  );

  mount(context, revokeFreeAccount, async ({ params }) => {
    const row = orProblem(await findFree(app.db, params.id), notFound);
    if (row.role !== "user") throw new ProblemError(accountProtected);
    await app.provider.inTime(() => eraseNow(app, row.id));
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findFree>>>;

const present = async (
  { sealer, db }: Pick<App, "sealer" | "db">,
  it: Row,
): Promise<FreeAccount> => ({
  id: it.id,
  username: it.username,
  email: it.email,
  role: it.role,
  expiresAt: it.free_until?.toISOString() ?? null,
  reason: await openReason(sealer, db, it),
  createdAt: it.created_at.toISOString(),
  updatedAt: (it.free_changed_at ?? it.created_at).toISOString(),
});
