import { seedDemo } from "../seed-demo.ts";
import { runCommand, UsageError } from "./run-command.ts";

/** Every command seeds plans, legal texts and catalogue; this one adds the demo cast. */
await runCommand(() => async (app) => {
  if (app.config.isProduction) throw new UsageError("The demo cast is refused in production.");
  await seedDemo(app);
  console.log("The demo cast is there.");
});
