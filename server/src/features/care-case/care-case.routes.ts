import * as contract from "@attune/contract/care-case";
import * as settings from "@attune/contract/care-settings";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { actOnCase } from "./act-on-case.ts";
import { changeCareSettings, getCareSettings } from "./care-settings.ts";
import { describeOwnCare } from "./describe-own-care.ts";
import { countCareCases, listCareCases, showCase } from "./show-case.ts";

export function careCaseRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.getOwnCare, async ({ who }) => await describeOwnCare(app, who.userId));

  mount(context, contract.listCareCases, async ({ query }) => await listCareCases(app, query));

  mount(context, contract.countCareCases, async () => await countCareCases(app));

  mount(context, contract.getCareCase, async ({ params }) => await showCase(app, params.id));

  mount(context, contract.takeCareCase, async ({ params: { id }, who }) => {
    await actOnCase(app, { caseId: id, staffId: who.userId, step: "taken" });
    return await showCase(app, id);
  });

  mount(context, contract.recordContact, async ({ params: { id }, who, body }) => {
    const { readUpTo, note = null, ...rest } = body;
    const details = { ...rest, note };
    const by = { caseId: id, staffId: who.userId };
    await actOnCase(app, { ...by, step: "contacted", details, readUpTo });
    return await showCase(app, id);
  });

  mount(context, contract.closeCareCase, async ({ params: { id }, who, body }) => {
    const { readUpTo, note = null, ...rest } = body;
    const details = { ...rest, note };
    const by = { caseId: id, staffId: who.userId };
    await actOnCase(app, { ...by, step: "closed", details, readUpTo });
    return await showCase(app, id);
  });

  mount(context, settings.getCareSettings, async () => await getCareSettings(app.db));

  mount(context, settings.changeCareSettings, ({ who, body }) =>
    changeOrShow(
      settings.changeCareSettings,
      () => changeCareSettings(app, who.userId, body),
      () => getCareSettings(app.db),
    ),
  );
}
