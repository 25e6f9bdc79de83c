import { notSignedIn } from "@attune/contract/problem";
import { humanMessage, problemCode } from "../api/api-error.ts";
import { showToast } from "./toast-store.ts";

/** In a tab of its own, so that what the person typed here is not lost. */
const login = { label: "Log in in a new tab", onAction: () => void window.open("/auth") };

/** Says that something failed: with the server's sentence if it sent one, otherwise with the hint. */
export function showError(title: string, error: unknown, hint?: string): void {
  const action = problemCode(error) === notSignedIn.code ? login : undefined;
  showToast({ tone: "error", title, message: humanMessage(error, hint), action });
}
