import * as contract from "@attune/contract/share";
import { type Door, mount } from "../../http/mount.ts";
import { endShare } from "./end-share.ts";
import { listOwnShares } from "./list-own-shares.ts";
import { makeShare } from "./make-share.ts";
import { openShare } from "./open-share.ts";
import { summarizeOwn } from "./summarize-own.ts";

export function shareRoutes(door: Door): void {
  const { app } = door;

  mount(
    door,
    contract.previewShare,
    async ({ who, body }) => await summarizeOwn(app, who.userId, body.parts),
  );

  mount(door, contract.makeShare, async ({ who, body }) => await makeShare(app, who, body));

  mount(door, contract.listShares, async ({ who }) => await listOwnShares(app, who.userId));

  mount(door, contract.endShare, async ({ who, params }) => {
    await endShare(app, who.userId, params.id);
  });

  mount(door, contract.openShare, async ({ body }) => await openShare(app, body.token));
}
