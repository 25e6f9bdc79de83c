import { challengeMinutes } from "./challenge.ts";
import type { Site } from "./site.ts";

/** Options for signing this challenge with a passkey. */
export const requestOptions = (challenge: string, { rpId }: Site) => ({
  challenge,
  rpId,
  timeout: challengeMinutes * 60_000,
  userVerification: "required" as const,
});
