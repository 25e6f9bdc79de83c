import type { App } from "./app.ts";
import type { StripeSettings } from "./stripe-settings.ts";

/** The sandbox's current time; undefined if there is none or it does not respond. */
export async function sandboxTime({ config }: Pick<App, "config">): Promise<Date | undefined> {
  if (config.stripe?.mode !== "sandbox") return undefined;
  try {
    const response = await moveClock(config.stripe, { advanceSeconds: 0 });
    const { now } = (await response.json()) as { now: number };
    return new Date(now * 1000);
  } catch {
    return undefined;
  }
}

/**
 * A new sandbox starts in the past, so that the cast can have a history; this moves it to the
 * present.
 */
export async function moveToPresent({
  config,
  clock,
}: Pick<App, "config" | "clock">): Promise<void> {
  if (config.stripe?.mode !== "sandbox") return;
  await moveClock(config.stripe, { to: Math.floor(clock.now().getTime() / 1000) });
}

function moveClock(
  { apiBase }: StripeSettings,
  body: { to: number } | { advanceSeconds: number },
): Promise<Response> {
  return fetch(`${apiBase ?? ""}/sandbox/clock`, { method: "POST", body: JSON.stringify(body) });
}
