import type { App } from "./app.ts";

/** The time in the sandbox; undefined without one, or where it does not respond. */
export async function sandboxTime({ config }: Pick<App, "config">): Promise<Date | undefined> {
  if (config.stripe?.mode !== "sandbox") return undefined;
  try {
    const response = await fetch(`${config.stripe.apiBase ?? ""}/sandbox/clock`, {
      method: "POST",
      body: JSON.stringify({ advanceSeconds: 0 }),
    });
    const { now } = (await response.json()) as { now: number };
    return new Date(now * 1000);
  } catch {
    return undefined;
  }
}
