import * as contract from "@attune/contract/passkey";
import { notFound } from "@attune/contract/problem";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { recordStaffRefusal, recordStaffAccess } from "../../http/record-staff-access.ts";
import { beginSession } from "../session/begin-session.ts";
import { getOwnUser } from "../user/present-user.ts";
import { addPasskey, beginPasskey, renamePasskey } from "./add-passkey.ts";
import { browserHashOf } from "./challenge.ts";
import { presentPasskey } from "./describe-passkey.ts";
import { listPasskeysOf } from "./passkey.sql.ts";
import { beginPasskeyProof, proveByPasskey } from "./prove-by-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { beginPasskeySignIn, findOwner, signInWithPasskey } from "./sign-in-with-passkey.ts";
import { findSite, getSite } from "./site.ts";

export function passkeyRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.beginPasskeySignIn, async ({ request }) =>
    beginPasskeySignIn(app, browserHashOf(app, request), getSite(app, request)),
  );

  mount(context, contract.signInWithPasskey, async ({ body: { credential }, request, reply }) => {
    const endpoint = contract.signInWithPasskey;
    const site = getSite(app, request);
    const arrival = await signInWithPasskey(app, browserHashOf(app, request), {
      site,
      credential,
    }).catch((error: unknown) => {
      recordStaffRefusal(app, { endpoint, request }, error, () => findOwner(app.db, credential.id));
      throw error;
    });
    const { userId } = arrival;
    await recordStaffAccess(
      app,
      { endpoint, request, userId },
      { phase: "done", outcome: "passkey" },
    );
    await beginSession(app, request, reply, arrival);
    return await getOwnUser(app, userId);
  });

  mount(context, contract.listPasskeys, async ({ who, request }) => ({
    origin: findSite(app, request)?.origin ?? null,
    passkeys: (await listPasskeysOf(app.db, who.userId)).map(presentPasskey),
  }));

  mount(context, contract.beginPasskey, async ({ who, request }) => {
    const site = getSite(app, request);
    const { username } = await getOwnUser(app, who.userId);
    return await beginPasskey(app, who, { site, username });
  });

  mount(context, contract.addPasskey, async ({ who, body, request }) => {
    const site = getSite(app, request);
    return presentPasskey(await addPasskey(app, who, { site, ...body }));
  });

  mount(context, contract.renamePasskey, async ({ who, params, body }) => {
    const renamed = await renamePasskey(app, who.userId, { id: params.id, ...body });
    if (renamed === undefined) throw new ProblemError(notFound);
    return presentPasskey(renamed);
  });

  mount(context, contract.removePasskey, async ({ who, params: { id } }) => {
    await removePasskey(app, who, id);
  });

  mount(context, contract.beginPasskeyProof, async ({ who, request }) =>
    beginPasskeyProof(app, who, getSite(app, request)),
  );

  mount(context, contract.proveByPasskey, async ({ who, body: { credential }, request }) => {
    await proveByPasskey(app, who, { site: getSite(app, request), credential });
  });
}
