import { seedDemo } from "../seed-demo.ts";
import { runCommand, UsageError } from "./run-command.ts";

/** Plans, legal texts and catalogue come with every command; this one adds the demo cast. */
await runCommand(async (app) => {
  if (app.config.isProduction) throw new UsageError("The demo cast is refused in production.");
  await seedDemo(app);
  console.log("The demo cast is there.");
});
