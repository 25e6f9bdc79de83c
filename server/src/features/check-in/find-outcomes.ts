import type { Outcome } from "@attune/domain/recommendation/outcome";
import type { App } from "../../app.ts";
import { openRecommendation } from "../recommendation/find-recommendation.ts";
import { changeOf, openRated, startOf } from "./check-in.ts";
import { listAnswered } from "./check-in.sql.ts";

/** Enough to learn from, and few enough to decrypt at each analysis. */
const most = 60;

/** How the person felt after listening, for choosing their next programme; newest first. */
export async function findOutcomes(
  app: Pick<App, "db" | "sealer">,
  userId: string,
): Promise<Outcome[]> {
  const rows = await listAnswered(app.db, userId, most);
  const found = await Promise.all(
    rows.map(async (row) => {
      const rated = await openRated(app, app.db, row);
      const change = changeOf(rated);
      const entryIds = await entriesOf(app, row);
      if (change === undefined || entryIds.length === 0) return [];
      return [{ entryIds, before: startOf(rated), change }];
    }),
  );
  return found.flat();
}

type Answered = Awaited<ReturnType<typeof listAnswered>>[number];

async function entriesOf(app: Pick<App, "db" | "sealer">, row: Answered): Promise<string[]> {
  if (row.slug !== null) return [row.slug];
  if (row.recommendation_id === null || row.content_sealed === null) return [];
  const { items } = await openRecommendation(app, {
    id: row.recommendation_id,
    user_id: row.user_id,
    content_sealed: row.content_sealed,
  });
  return items.map((it) => it.entryId);
}
