import * as contract from "@attune/contract/care-case";
import type { BodyOf } from "@attune/contract/endpoint";
import * as settings from "@attune/contract/care-settings";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { actOnCase, type CaseAct } from "./act-on-case.ts";
import { changeCareSettings, getCareSettings } from "./care-settings.ts";
import { describeOwnCare } from "./describe-own-care.ts";
import { countCareCases, listCareCases, showCase } from "./show-case.ts";

type Recorded = BodyOf<typeof contract.recordContact> | BodyOf<typeof contract.closeCareCase>;

export function careCaseRoutes(context: RouteContext): void {
  const { app } = context;

  const record = async (
    act: Pick<CaseAct, "caseId" | "staffId" | "step">,
    { readUpTo, submissionId, ...rest }: Recorded,
  ) => {
    const details = { ...rest, note: rest.note ?? null };
    await actOnCase(app, { ...act, details, readUpTo, submissionId });
    return await showCase(app, act.caseId);
  };

  mount(context, contract.getOwnCare, ({ who }) => describeOwnCare(app, who.userId));

  mount(context, contract.listCareCases, ({ query }) => listCareCases(app, query));

  mount(context, contract.countCareCases, () => countCareCases(app));

  mount(context, contract.getCareCase, ({ params }) => showCase(app, params.id));

  mount(context, contract.takeCareCase, async ({ params: { id }, who }) => {
    await actOnCase(app, { caseId: id, staffId: who.userId, step: "taken" });
    return await showCase(app, id);
  });

  mount(context, contract.recordContact, ({ params, who, body }) =>
    record({ caseId: params.id, staffId: who.userId, step: "contacted" }, body),
  );

  mount(context, contract.closeCareCase, ({ params, who, body }) =>
    record({ caseId: params.id, staffId: who.userId, step: "closed" }, body),
  );

  mount(context, settings.getCareSettings, () => getCareSettings(app.db));

  mount(context, settings.changeCareSettings, ({ who, body }) =>
    changeOrShow(
      settings.changeCareSettings,
      () => changeCareSettings(app, who.userId, body),
      () => getCareSettings(app.db),
    ),
  );
}
