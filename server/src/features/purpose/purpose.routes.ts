import * as contract from "@attune/contract/purpose";
import { type RouteContext, mount } from "../../http/mount.ts";
import { findReadBasis } from "../../http/read-basis.ts";
import { listOwnReads } from "./list-own-reads.ts";
import { statePurpose } from "./state-purpose.ts";

export function purposeRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.statePurpose, async ({ who, params, body }) => {
    const expiresAt = await statePurpose(app, {
      staffId: who.userId,
      userId: params.id,
      ...body,
    });
    return { expiresAt: expiresAt.toISOString() };
  });

  mount(context, contract.getReadBasis, async ({ who, params }) => ({
    basis: await findReadBasis(app, { staffId: who.userId, userId: params.id }),
  }));

  mount(context, contract.listOwnReads, ({ who }) => listOwnReads(app, who.userId));
}
