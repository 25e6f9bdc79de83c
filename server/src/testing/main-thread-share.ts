/**
 * The main thread's share of the processor time that `work` takes, from 0 to 1: small if another
 * thread does it.
 */
export async function mainThreadShare(work: () => Promise<unknown>): Promise<number> {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const { user, system } = process.threadCpuUsage(own);
  const total = process.cpuUsage(all);
  return (user + system) / (total.user + total.system);
}
