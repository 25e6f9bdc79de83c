/** Only the dashboard is served by it: no other page of the product passes through a worker. */
const workerScope = "/dashboard";

/** Starts what plays without a line; for whoever keeps something, and nobody else. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { scope: workerScope });
}
