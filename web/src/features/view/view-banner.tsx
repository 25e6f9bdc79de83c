import { useEffect, useRef } from "react";
import { Eye } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { viewCopy as copy } from "./view.copy.ts";
import { useEndView } from "./view.queries.ts";

interface ViewBannerProps {
  id: string;
  username: string;
  secondsLeft: number;
}

/** A sticky banner, shown as long as the view lasts. */
export function ViewBanner({ id, username, secondsLeft }: ViewBannerProps) {
  const ending = useEndView(id);
  const banner = useRoomAbove();
  return (
    <section
      ref={banner}
      aria-label={copy.region}
      className="sticky top-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 border-b-4 border-warning bg-warning-soft px-5 py-3 text-ink"
    >
      <Eye aria-hidden size="1.375rem" className="shrink-0" />
      <p className="min-w-0 grow font-semibold wrap-anywhere">{copy.banner(username)}</p>
      <p role="timer" className="font-semibold tabular-nums">
        {copy.left(Math.floor(secondsLeft / 60), secondsLeft % 60)}
      </p>
      <output className="sr-only">{secondsLeft <= 60 ? copy.lastMinute : ""}</output>
      <Button
        size="small"
        isPending={ending.isPending}
        pendingLabel={copy.stopping}
        onClick={() => ending.mutate(undefined, { onSettled: leaveView })}
      >
        {copy.stop}
      </Button>
    </section>
  );
}

/** Replaces the page by a full load; the browser's Back then shows that the view has ended. */
export const leaveView = () => location.replace("/admin?tab=users");

/** Reserves scroll padding, so that focused elements are not hidden behind the banner. */
function useRoomAbove() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    root.style.scrollPaddingTop = `${(banner.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      root.style.scrollPaddingTop = "";
    };
  }, []);
  return banner;
}
