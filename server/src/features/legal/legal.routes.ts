import * as contract from "@attune/contract/legal";
import { notFound } from "@attune/contract/problem";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem } from "../../http/problem.ts";
import { withAnalysisNotice } from "./analysis-notice.ts";
import { changeLegal, withChanges } from "./change-legal.ts";
import { getLegalSettings, renderTexts } from "./find-legal-settings.ts";
import { findNewest, findVersion, listVersions, type VersionRow } from "./legal-versions.sql.ts";
import { findSettings } from "./legal.sql.ts";
import { getStaffLegal } from "./staff-legal.ts";

const mostVersions = 200;

export function legalRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.getLegalSettings, () => getLegalSettings(app.db));

  mount(context, contract.getStaffLegal, () => getStaffLegal(app.db));

  mount(context, contract.changeLegalSettings, ({ body, who }) =>
    changeOrShow(
      contract.changeLegalSettings,
      () => changeLegal(app, body, who.userId),
      () => getStaffLegal(app.db),
    ),
  );

  mount(context, contract.previewLegal, async ({ body }) => {
    const row = orProblem(await findSettings(app.db), notFound);
    const { termsHtml, privacyHtml } = renderTexts(withChanges(row, body));
    const processor = app.config.llm?.healthDataProcessor ?? null;
    return { termsHtml, privacyHtml: withAnalysisNotice(privacyHtml, processor) };
  });

  const currentIds = async () => {
    const newest = await Promise.all(contract.legalKinds.map((it) => findNewest(app.db, it)));
    return newest.map((it) => it?.id);
  };

  mount(context, contract.listLegalVersions, async () => {
    const current = await currentIds();
    return (await listVersions(app.db, mostVersions)).map((it) => present(it, current));
  });

  mount(context, contract.getLegalVersion, async ({ params }) => {
    const row = orProblem(await findVersion(app.db, params.id), notFound);
    return { ...present(row, await currentIds()), text: row.text };
  });
}

const present = (it: VersionRow, current: readonly (string | undefined)[]) => ({
  id: it.id,
  kind: it.kind,
  version: it.version,
  effectiveDate: it.effective_date,
  textHash: it.text_hash,
  asksAgain: it.asks_again,
  createdAt: it.created_at.toISOString(),
  createdBy: it.author,
  isCurrent: current.includes(it.id),
});
