import { workerData } from "node:worker_threads";
import { createPglite } from "./create-pglite.ts";

const pglite = await createPglite({ dataDir: workerData as string });
await pglite.close();
