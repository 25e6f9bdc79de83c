import { useEffect } from "react";
import { useSession } from "../api/session.tsx";
import { timeOfDay } from "../ui/time-text.ts";
import { dismissToast, showToast } from "../ui/toast-store.ts";
import { authCopy } from "./auth.copy.ts";

const { ending: copy } = authCopy;
const noticeMs = 5 * 60_000;
/** Until the server has said how long the session lasts. */
const usual = { idle: 30 * 60, atMost: 12 * 3600 };

/**
 * Warns staff before their session ends. The server is asked first, because another tab may have extended
 * it. Any press extends an idle session, and then the server's new answer takes the notice away.
 */
export function SessionEndNotice() {
  const { user, refetch } = useSession();
  useEffect(() => {
    const { idle, atMost } = user?.sessionSecondsLeft ?? usual;
    const leftMs = 1000 * Math.min(idle, atMost);
    if (leftMs > noticeMs) {
      const timer = setTimeout(() => void refetch(), leftMs - noticeMs);
      return () => clearTimeout(timer);
    }
    const endsAt = Date.now() + leftMs;
    const title = copy.title(timeOfDay(new Date(endsAt).toISOString()));
    const shown = { title, durationMs: leftMs };
    const stay = { label: copy.stay, onAction: () => void refetch() };
    const id = showToast(
      idle < atMost
        ? { ...shown, message: copy.idle, action: stay, actionEndsAt: endsAt }
        : { ...shown, message: copy.atMost },
    );
    return () => dismissToast(id);
  }, [user, refetch]);
  return null;
}
