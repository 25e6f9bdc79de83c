/** Free space on this device; undefined if the browser does not say. */
export async function findFreeBytes(): Promise<number | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : Math.max(0, quota - usage);
}
