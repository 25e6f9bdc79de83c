import type { UserAnswer } from "@attune/contract/user";
import { useLocation } from "wouter";
import { homeOf } from "../../api/session.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { sessionCopy as copy } from "./session.copy.ts";

const fewCodes = 2;

/** The toast after a sign-in; after a recovery code it says how many are left. */
export function useGreeting() {
  const [, navigate] = useLocation();
  return (user: UserAnswer, { title, message }: { title: string; message: string }) => {
    const left = user.recoveryCodesLeft;
    if (left === undefined) return showToast({ title, message, tone: "success" });
    const security = user.role === "user" ? "?tab=account&page=security" : "?tab=security";
    const offer = {
      action: { label: copy.newCodes, onAction: () => navigate(homeOf(user) + security) },
      durationMs: 30_000,
    };
    return showToast({
      title,
      message: `${message} ${copy.codesLeft(left)}`,
      tone: "success",
      ...(left <= fewCodes && offer),
    });
  };
}
