import { useRef } from "react";
import { useKeyDown } from "../../ui/use-key-down.ts";
import { isShortcut } from "./review-shortcuts.ts";

/** Between two audios, remembers that P was pressed, so that the next one plays as soon as it appears. */
export function usePlayAhead() {
  const state = useRef<"shown" | "between" | "pressed">("between");
  useKeyDown((event) => {
    if (state.current !== "shown" && isShortcut(event, "p")) state.current = "pressed";
  });
  return {
    isBetween: () => state.current !== "shown",
    /** A decision is being sent. */
    leave: () => {
      state.current = "between";
    },
    /** An audio is shown; returns whether P was pressed before. */
    arrive: () => {
      const wasPressed = state.current === "pressed";
      state.current = "shown";
      return wasPressed;
    },
  };
}
