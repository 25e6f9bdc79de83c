import type { App } from "./app.ts";
import { seedCast } from "./seed-cast.ts";
import { seedStories } from "./seed-stories.ts";

/** The trial's data: the cast with its history, and sample stories. Tests have only the cast. */
export async function seedDemo(app: App): Promise<void> {
  await seedCast(app);
  await seedStories(app);
}
