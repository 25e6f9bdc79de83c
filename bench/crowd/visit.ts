import { Agent } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { get } from "./get.ts";

const { url, clients } = workerData as { url: string; clients: number };
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const statuses = new Set<number>();
let answered = 0;
const state = { isOver: false };

parentPort?.once("message", () => (state.isOver = true));

async function visit(): Promise<void> {
  while (!state.isOver) {
    statuses.add(await get(url, agent));
    answered += 1;
  }
}

await Promise.all(Array.from({ length: clients }, visit));
agent.destroy();
parentPort?.postMessage({ answered, statuses: [...statuses] }, []);
