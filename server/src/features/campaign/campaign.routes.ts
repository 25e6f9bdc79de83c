import * as contract from "@attune/contract/campaign";
import { notFound } from "@attune/contract/problem";
import { addDays, startOfDay } from "@attune/domain/time/london-calendar";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem } from "../../http/problem.ts";
import * as sql from "./campaign.sql.ts";
import {
  changeCampaign,
  createCampaign,
  markPosted,
  publishNow,
  removeCampaign,
  restoreCampaign,
} from "./save-campaign.ts";
import { pictureRoutes } from "./picture.routes.ts";
import { knownPlatform, presentCampaign } from "./present-campaign.ts";
import { writeText } from "./write-text.ts";

export function campaignRoutes(context: RouteContext): void {
  const { app } = context;
  const present = async (id: string) => {
    const row = orProblem(await sql.findCampaign(app.db, id), notFound);
    return presentCampaign(row);
  };

  mount(context, contract.generateContent, ({ body }) => writeText(app, body));

  mount(context, contract.listCampaigns, async ({ query: { status, page = 1 } }) => {
    const limit = contract.campaignPageSize;
    const rows = await sql.listNewest(app.db, { status, limit, offset: (page - 1) * limit });
    return rows.map(presentCampaign);
  });

  mount(context, contract.countCampaigns, async () => {
    const counts = { draft: 0, scheduled: 0, ready: 0, published: 0, failed: 0 };
    for (const { status, count } of await sql.countByStatus(app.db)) counts[status] = count;
    const total = Object.values(counts).reduce((sum, it) => sum + it, 0);
    return { ...counts, total, channel: app.channel.name };
  });

  mount(context, contract.getCampaign, ({ params }) => present(params.id));

  mount(context, contract.listCalendar, async ({ query }) => {
    const [from, before] = [startOfDay(query.from), startOfDay(addDays(query.to, 1))];
    const rows = await sql.listBetween(app.db, from, before, contract.mostInCalendar);
    return rows.map((it) => ({
      id: it.id,
      name: it.name,
      platform: knownPlatform(it.platform),
      status: it.status,
      at: it.at.toISOString(),
    }));
  });

  mount(context, contract.createCampaign, async ({ body, who, reply }) => {
    const id = await createCampaign(app, who.userId, body);
    void reply.header("location", `/api/admin/social/campaigns/${id}`);
    return await present(id);
  });

  mount(context, contract.changeCampaign, ({ params, body }) =>
    changeOrShow(
      contract.changeCampaign,
      () => changeCampaign(app, params.id, body),
      () => present(params.id),
    ),
  );

  mount(context, contract.publishCampaign, async ({ params, body }) => {
    await publishNow(app, params.id, body);
    return await present(params.id);
  });

  mount(context, contract.markCampaignPosted, async ({ params }) => {
    await markPosted(app, params.id);
    return await present(params.id);
  });

  mount(context, contract.deleteCampaign, async ({ params }) => {
    await removeCampaign(app, params.id);
  });

  mount(context, contract.restoreCampaign, async ({ params }) => {
    await restoreCampaign(app, params.id);
    return await present(params.id);
  });

  pictureRoutes(context);
}
