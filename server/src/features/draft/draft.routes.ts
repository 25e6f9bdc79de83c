import * as contract from "@attune/contract/draft";
import { notFound, notPermitted } from "@attune/contract/problem";
import { type RouteContext, mount } from "../../http/mount.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import { hasUser } from "../../adapters/database/schema/users.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { deleteDraftsBefore, deleteOwnDraft, insertDraft, listOwnDrafts } from "./draft.sql.ts";

const sealedAt = (rowId: string, userId: string) => ({
  table: "staff_drafts",
  column: "text",
  rowId,
  userId,
});

export function draftRoutes(context: RouteContext): void {
  const { app } = context;
  const oldest = () => new Date(app.clock.now().getTime() - contract.draftDays * 86_400_000);

  mount(context, contract.saveDraft, async ({ who, params, body, reply }) => {
    const { place, aboutId, text } = body;
    if (!placesOf(who).includes(place)) throw new ProblemError(notPermitted);
    const own = { staff_id: who.userId, place, about_id: aboutId };
    await app.inTransaction(async (tx) => {
      if (!(await hasUser(tx, params.id))) throw new ProblemError(notFound);
      // Concurrent saves from two tabs of one member of staff run one after the other.
      await lockPerson(tx, who.userId);
      await deleteOwnDraft(tx, own);
      await deleteDraftsBefore(tx, oldest());
      if (text.trim() === "") return;
      const id = app.randomness.uuid();
      await insertDraft(tx, {
        ...own,
        id,
        user_id: params.id,
        text_sealed: await app.sealer.seal(tx, sealedAt(id, params.id), text),
        updated_at: app.clock.now(),
      });
    });
    void reply.status(204);
  });

  mount(context, contract.findDrafts, async ({ who, params }) => {
    const rows = await listOwnDrafts(app.db, {
      staffId: who.userId,
      userId: params.id,
      places: placesOf(who),
      since: oldest(),
    });
    return await Promise.all(
      rows.map(async (it) => ({
        place: it.place as contract.DraftPlace,
        aboutId: it.about_id,
        text: await app.sealer.open<string>(app.db, sealedAt(it.id, it.user_id), it.text_sealed),
      })),
    );
  });
}

const placesOf = ({ role }: SignedIn) =>
  role === "admin" ? contract.draftPlaces : contract.supportDraftPlaces;
