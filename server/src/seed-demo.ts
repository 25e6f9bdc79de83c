import type { App } from "./app.ts";
import { seedCast } from "./seed-cast.ts";
import { seedStories } from "./seed-stories.ts";

/** What somebody who looks around finds: the cast with its past, and sample stories. Tests have the cast alone. */
export async function seedDemo(app: App): Promise<void> {
  await seedCast(app);
  await seedStories(app);
}
