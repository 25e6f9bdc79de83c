import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

/** Counts another call today in one statement; false if the day's calls or tokens are used up. */
export async function takeCall(
  db: Db,
  day: string,
  most: { calls: number; tokens: number },
): Promise<boolean> {
  if (most.calls === 0 || most.tokens === 0) return false;
  const taken = await db
    .insertInto("model_days")
    .values({ day, calls: 1 })
    .onConflict((it) =>
      it
        .column("day")
        .doUpdateSet({ calls: sql`model_days.calls + 1` })
        .where("model_days.calls", "<", most.calls)
        .where(sql<number>`model_days.prompt_tokens + model_days.answer_tokens`, "<", most.tokens),
    )
    .returning("calls")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function addTokens(
  db: Db,
  day: string,
  { prompt, answer }: { prompt: number; answer: number },
): Promise<void> {
  await db
    .updateTable("model_days")
    .set({
      prompt_tokens: sql`prompt_tokens + ${prompt}::bigint`,
      answer_tokens: sql`answer_tokens + ${answer}::bigint`,
    })
    .where("day", "=", day)
    .execute();
}
