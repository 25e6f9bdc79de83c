import { isAdmitted } from "@attune/contract/access";
import * as contract from "@attune/contract/draft";
import { notPermitted } from "@attune/contract/problem";
import type { Db } from "../../adapters/database/port.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { requirePerson } from "../../http/require-person.ts";
import type { SignedIn } from "../../http/session.ts";
import { findAuthor } from "../testimonial/find-author.ts";
import { findOwnDraft, listOwnDrafts } from "./draft.sql.ts";
import { oldestDraft, openDraft, saveDraft } from "./save-draft.ts";

export function draftRoutes(context: RouteContext): void {
  const { app } = context;
  mount(context, contract.saveDraft, async ({ who, params, body, reply }) => {
    const { place, aboutId, text } = body;
    if (!placesOf(who).includes(place)) throw new ProblemError(notPermitted);
    await saveDraft(app, { staffId: who.userId, userId: params.id, place, aboutId, text });
    void reply.status(204);
  });

  mount(context, contract.findDrafts, async ({ who, params }) => {
    const rows = await listOwnDrafts(app.db, {
      staffId: who.userId,
      userId: params.id,
      places: placesOf(who),
      since: oldestDraft(app),
    });
    if (rows.length === 0) await requirePerson(app.db, params.id);
    return await Promise.all(
      rows.map(async (it) => ({
        place: it.place as contract.DraftPlace,
        aboutId: it.about_id,
        text: await openDraft(app, it),
      })),
    );
  });

  mount(context, contract.saveFormDraft, async ({ who, body, reply }) => {
    const { form, recordId, text } = body;
    refuseOthers(who, form);
    const userId = (await findSubject(app.db, form, recordId)) ?? who.userId;
    await saveDraft(app, { ...placeOf(who, form, recordId), userId, text });
    void reply.status(204);
  });

  mount(context, contract.findFormDraft, async ({ who, query: { form, recordId } }) => {
    refuseOthers(who, form);
    const row = await findOwnDraft(app.db, {
      ...placeOf(who, form, recordId ?? null),
      since: oldestDraft(app),
    });
    return { text: row === undefined ? null : await openDraft(app, row) };
  });
}

function refuseOthers({ role }: SignedIn, form: contract.DraftForm): void {
  if (!isAdmitted(contract.draftForms[form], role)) throw new ProblemError(notPermitted);
}

/** The customer whose words it has, or whom it is about: it must be erased with them. */
async function findSubject(db: Db, form: contract.DraftForm, recordId: string | null) {
  if (recordId === null) return null;
  if (form === "testimonial") return await findAuthor(db, recordId);
  return form === "free-access" ? recordId : null;
}

/** A new record has no id yet: each member of staff adds one at a time. */
const placeOf = ({ userId }: SignedIn, form: contract.DraftForm, recordId: string | null) => ({
  staffId: userId,
  place: form,
  aboutId: recordId ?? userId,
});

const placesOf = ({ role }: SignedIn) =>
  role === "admin" ? contract.draftPlaces : contract.supportDraftPlaces;
