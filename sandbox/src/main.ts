#!/usr/bin/env node
import { parseArgs } from "node:util";
import { startSandbox } from "./start-sandbox.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4242" },
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string", default: "whsec_sandbox" },
    "public-url": { type: "string" },
    state: { type: "string" },
    seed: { type: "string" },
  },
});

const sandbox = await startSandbox({
  port: Number(values.port),
  webhook: {
    secret: values["webhook-secret"],
    ...(values["webhook-url"] && { url: values["webhook-url"] }),
  },
  ...(values["public-url"] && { publicUrl: values["public-url"] }),
  ...(values.state && { statePath: values.state }),
  ...(values.seed && { seed: Number(values.seed) }),
});

console.log(`Payment sandbox (no real money): ${sandbox.url}/sandbox`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
