import { notFound } from "@attune/contract/problem";
import * as contract from "@attune/contract/view";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { beginView, reasonOf } from "./begin-view.ts";
import { listOwnViews } from "./list-own-views.ts";
import { findView, markEnded } from "./view.sql.ts";

export function viewRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.beginView, async ({ who, params, body }) =>
    present(await beginView(app, who, { userId: params.id, ...body }), who),
  );

  mount(context, contract.getView, ({ who, params }) => present(params.id, who));

  mount(context, contract.endView, async ({ who, params }) => {
    const view = orProblem(await findView(app.db, params.id, who), notFound);
    await markEnded(app.db, view.id, app.clock.now());
  });

  mount(context, contract.listOwnViews, ({ who }) => listOwnViews(app, who.userId));

  async function present(id: string, who: SignedIn): Promise<contract.View> {
    const view = orProblem(await findView(app.db, id, who), notFound);
    const leftMs = view.expires_at.getTime() - app.clock.now().getTime();
    return {
      id: view.id,
      userId: view.user_id,
      username: view.username,
      reason: await app.sealer.open<string>(
        app.db,
        reasonOf(view.id, view.user_id),
        view.reason_sealed,
      ),
      secondsLeft: view.ended_at === null ? Math.max(0, Math.ceil(leftMs / 1000)) : 0,
    };
  }
}
