import { setTimeout as pause } from "node:timers/promises";
import { safetyPreparations } from "@attune/domain/questionnaire/safety-preparations";
import type { FastifyInstance } from "fastify";
import { type Config, readConfig } from "./config.ts";
import { faultSentence } from "./fault-sentence.ts";
import { cast, castPassword } from "./cast.ts";
import { seed } from "./seed.ts";
import { startAnchoring } from "./features/audit/start-anchoring.ts";
import { claimKeys } from "./features/key/claim-keys.ts";
import { makeSandboxPrices } from "./features/billing/plan/make-prices.ts";
import { warmEngine } from "./features/track/warm-engine.ts";
import { moveToPresent } from "./sandbox-time.ts";
import { storeAssets } from "./http/earlier-assets.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { composeToServe } from "./start-checks.ts";
import { startSweeping } from "./sweep.ts";
import { startWorker } from "./worker.ts";

async function main(): Promise<void> {
  const config = readConfig();
  const { app, close } = await composeToServe(config);
  const releaseKeys = await claimKeys(app);
  await seed(app);
  await makeSandboxPrices(app);
  await startWorker(app);
  // Imported where needed: a worker serves nobody, and only the demo has people to create.
  if (config.isDemo) await (await import("./seed-demo.ts")).seedDemo(app);
  else await moveToPresent(app).catch((error: Error) => app.log.warn({ err: error }));
  const api = config.process === "worker" ? null : await (await import("./api.ts")).buildApi(app);
  const stopping = api?.stopping ?? { isOn: false };
  const metrics = await serveMetrics(app, stopping);
  if (api !== null) {
    warmEngine();
    for (const prepare of safetyPreparations) prepare();
    if (!config.isDemo)
      await storeAssets(app).catch((error: Error) =>
        app.log.warn({ err: error }, "The assets of this version could not be stored"),
      );
    await api.server.listen({ port: config.port, host: config.host });
    announce(config, portOf(api.server));
  } else console.log("\nAttune is ready to work in the background");
  // Not earlier: preparing keeps the processor busy, and connecting to lead would time out.
  const stopSweeping = startSweeping(app);
  const stopAnchoring = startAnchoring(app);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A proxy that checks readiness sends no new requests from now on.
    stopping.isOn = true;
    if (api !== null) await pause(config.drainSeconds * 1000);
    await stopSweeping();
    metrics?.close();
    await api?.server.close();
    await stopAnchoring();
    await releaseKeys();
    await close();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function announce(config: Config, port: number): void {
  console.log(`\nAttune is ready at ${config.publicUrl ?? `http://${config.host}:${port}`}`);
  if (config.smtpUrl === null && !config.isProduction) console.log("Mails wait at /dev/outbox");
  if (!config.isDemo) return;
  console.log(`\nDemo accounts, each with the password ${castPassword}:`);
  for (const it of Object.values(cast))
    console.log(`  ${it.username.padEnd(8)} ${notes[it.username]}`);
}

const notes: Record<keyof typeof cast, string> = {
  admin: "runs the back office",
  manager: "sees finances and social media",
  amira: "Enhanced plan, with audio",
  ben: "a renewal that failed",
  chloe: "a free account, at the start",
  farid: "a Starter week that is over",
};

try {
  await main();
} catch (error) {
  const sentence = faultSentence(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exit(1);
}
