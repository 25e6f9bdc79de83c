import { notFound } from "@attune/contract/problem";
import * as contract from "@attune/contract/saved-reply";
import { changeOrShow, laterThan, refuseStale } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import {
  deleteReply,
  findReply,
  insertReply,
  listReplies,
  lockReply,
  type SavedReplyRow,
  updateReply,
} from "./saved-reply.sql.ts";

export function savedReplyRoutes(context: RouteContext): void {
  const { app } = context;

  const find = async (id: string): Promise<contract.SavedReply> => {
    const row = orProblem(await findReply(app.db, id), notFound);
    return present(row);
  };

  mount(context, contract.listSavedReplies, async () => (await listReplies(app.db)).map(present));

  mount(context, contract.createSavedReply, async ({ who, body: { title, body } }) => {
    const now = app.clock.now();
    const id = app.randomness.uuid();
    const dates = { created_at: now, updated_at: now };
    const row = await insertReply(app.db, { id, title, body, updated_by: who.userId, ...dates });
    if (row === undefined) throw new ProblemError(contract.replyTitleTaken);
    return present(row);
  });

  mount(context, contract.changeSavedReply, ({ who, params: { id }, body }) => {
    const change = () =>
      app.inTransaction(async (tx) => {
        const row = orProblem(await lockReply(tx, id), notFound);
        refuseStale(body.basedOn, row.updated_at);
        const isSaved = await updateReply(tx, {
          id,
          title: body.title,
          body: body.body,
          updated_by: who.userId,
          updated_at: laterThan(row.updated_at, app.clock.now()),
        });
        if (!isSaved) throw new ProblemError(contract.replyTitleTaken);
      });
    return changeOrShow(contract.changeSavedReply, change, () => find(id));
  });

  mount(context, contract.deleteSavedReply, async ({ params }) => {
    if (!(await deleteReply(app.db, params.id))) throw new ProblemError(notFound);
  });
}

const present = (it: SavedReplyRow): contract.SavedReply => ({
  id: it.id,
  title: it.title,
  body: it.body,
  updatedAt: it.updated_at.toISOString(),
});
