import { saveToDevice } from "../../api/device-storage.ts";

/** Sets the browser flag of the specification; what counts is the server's record. */
export function mirrorDisclaimer(userId: string): void {
  saveToDevice(`disclaimer_accepted_${userId}`, "true");
}
