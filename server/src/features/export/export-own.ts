import type { Readable } from "node:stream";
import type { BodyOf } from "@attune/contract/endpoint";
import type { exportOwn as exportOwnCall } from "@attune/contract/export";
import type { App } from "../../app.ts";
import { provePresence } from "../session/prove-presence.ts";
import { collectOwn } from "./collect-own.ts";
import { exportPage } from "./export-page.ts";
import { zip } from "./zip.ts";

/** Needs proof of presence: a session left open must not be enough to take everything. */
export async function exportOwn(
  app: Pick<App, "db" | "sealer" | "clock" | "config" | "keyring">,
  who: { userId: string; sessionHash: string },
  proof: BodyOf<typeof exportOwnCall>,
): Promise<Readable> {
  await provePresence(app, who, proof);
  const now = app.clock.now();
  const parts = await collectOwn(app, who.userId);
  const files = parts.map(({ name, content }) => ({
    name: `${name}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  }));
  return zip([{ name: "index.html", text: exportPage(parts, now) }, ...files], now);
}
