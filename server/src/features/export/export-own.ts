import type { Readable } from "node:stream";
import { proofNeeded } from "@attune/contract/export";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { checkOwnPassword } from "../session/sign-in.ts";
import { collectOwn } from "./collect-own.ts";
import { exportPage } from "./export-page.ts";
import { findSessionStart } from "./export.sql.ts";
import { zip } from "./zip.ts";

/** Who has just signed in has just proven who they are. */
const freshMinutes = 10;

/** Throws a 400 where a password is needed or wrong: a session that was left open must not carry everything away. */
export async function exportOwn(
  app: Pick<App, "db" | "sealer" | "clock" | "config">,
  who: { userId: string; sessionHash: string },
  password: string | undefined,
): Promise<Readable> {
  await prove(app, who, password);
  const now = app.clock.now();
  const parts = await collectOwn(app, who.userId);
  const files = parts.map(({ name, content }) => ({
    name: `${name}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  }));
  return zip([{ name: "index.html", text: exportPage(parts, now) }, ...files], now);
}

async function prove(
  app: Pick<App, "db" | "clock" | "config">,
  { userId, sessionHash }: { userId: string; sessionHash: string },
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && password !== "")
    return await checkOwnPassword(app, userId, password);
  const start = await findSessionStart(app.db, sessionHash);
  const isFresh =
    start !== undefined && app.clock.now().getTime() - start.getTime() < freshMinutes * 60_000;
  if (!isFresh) throw new ProblemError(proofNeeded, { fields: { password: proofNeeded.message } });
}
