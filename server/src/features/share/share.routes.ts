import * as contract from "@attune/contract/share";
import { type RouteContext, mount } from "../../http/mount.ts";
import { endShare } from "./end-share.ts";
import { listOwnShares } from "./list-own-shares.ts";
import { makeShare } from "./make-share.ts";
import { openShare } from "./open-share.ts";
import { summarizeOwn } from "./summarize-own.ts";

export function shareRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.previewShare, ({ who, body }) =>
    summarizeOwn(app, who.userId, body.parts),
  );

  mount(context, contract.makeShare, ({ who, body }) => makeShare(app, who, body));

  mount(context, contract.listShares, ({ who }) => listOwnShares(app, who.userId));

  mount(context, contract.endShare, async ({ who, params }) => {
    await endShare(app, who.userId, params.id);
  });

  mount(context, contract.openShare, ({ body }) => openShare(app, body.token));
}
