import { anchorLog, type AnchorDeps } from "./anchor-log.ts";

const everyMs = 3_600_000;

/**
 * Anchors the audit log now and every hour, in each worker process. Returns a function that stops this
 * and anchors once more.
 */
export function startAnchoring(app: AnchorDeps): () => Promise<void> {
  if (app.config.process === "api") return async () => {};
  const anchor = async () => {
    await anchorLog(app).catch((error: Error) =>
      app.log.error({ err: error }, "the audit log was not anchored"),
    );
  };
  // Startup does not wait for it: once a day it reads the whole log.
  void anchor();
  const timer = setInterval(() => void anchor(), everyMs);
  return async () => {
    clearInterval(timer);
    await anchor();
  };
}
