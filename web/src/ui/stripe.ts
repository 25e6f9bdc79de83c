import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

let script: Promise<void> | undefined;
const opened = new Map<string, Promise<Stripe>>();

/** Loads Stripe's script once, from the URL given by the server; only screens with a card form do. */
export async function openStripe(publishableKey: string, scriptUrl: string): Promise<Stripe> {
  script ??= loadScript(scriptUrl).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  await script;
  const stripe = opened.get(publishableKey) ?? connect(publishableKey);
  opened.set(publishableKey, stripe);
  return stripe;
}

async function connect(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("Stripe cannot be used here");
  return stripe;
}

async function loadScript(src: string): Promise<void> {
  if ("Stripe" in window) return;
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = src;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("Stripe's script could not be loaded"));
    });
    document.head.append(element);
  });
}
