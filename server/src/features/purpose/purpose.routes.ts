import * as contract from "@attune/contract/purpose";
import { type Door, mount } from "../../http/mount.ts";
import { findReadBasis } from "../../http/read-basis.ts";
import { listOwnReads } from "./list-own-reads.ts";
import { statePurpose } from "./state-purpose.ts";

export function purposeRoutes(door: Door): void {
  const { app } = door;

  mount(door, contract.statePurpose, async ({ who, params, body }) => {
    const expiresAt = await statePurpose(app, {
      staffId: who.userId,
      userId: params.id,
      ...body,
    });
    return { expiresAt: expiresAt.toISOString() };
  });

  mount(door, contract.getReadBasis, async ({ who, params }) => ({
    basis: await findReadBasis(app, { staffId: who.userId, userId: params.id }),
  }));

  mount(door, contract.listOwnReads, ({ who }) => listOwnReads(app, who.userId));
}
