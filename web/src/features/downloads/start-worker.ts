/** Only the dashboard is served by it: no other page of the product passes through a worker. */
const workerScope = "/dashboard";

/** Starts what plays without a connection, for people with a download alone. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { scope: workerScope });
}
