import { humanMessage } from "../api/api-error.ts";
import { loginAfter } from "./login-after.tsx";
import { showToast } from "./toast-store.ts";

/** Says that something failed: with the server's sentence if it sent one, otherwise with the hint. */
export function showError(title: string, error: unknown, hint?: string): void {
  showToast({
    tone: "error",
    title,
    message: humanMessage(error, hint),
    action: loginAfter(error),
  });
}
