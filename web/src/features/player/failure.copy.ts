import type { Failure } from "./player.ts";

export const failureCopy: Record<Failure, string> = {
  "signed-out": "You have been signed out. Please sign in again to listen.",
  "no-access": "Your plan does not include this audio at the moment. Please see the Account tab.",
  gone: "This audio is no longer in your library. Please reload the page.",
  unplayable:
    "This browser could not play the sound. Please check that headphones or a speaker are connected, then try again or use another browser.",
};

export const tryAgain = "Try again";
