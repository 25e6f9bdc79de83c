import { saveToDevice } from "../../api/device-storage.ts";

/** Sets the browser flag that the specification requires; only the server's record is decisive. */
export function mirrorDisclaimer(userId: string): void {
  saveToDevice(`disclaimer_accepted_${userId}`, "true");
}
