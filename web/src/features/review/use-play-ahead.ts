import { useRef } from "react";
import { useKeyDown } from "../../ui/use-key-down.ts";

/** Between two audios, remembers that P was pressed, so that the next one plays as soon as it appears. */
export function usePlayAhead() {
  const state = useRef<"shown" | "between" | "pressed">("between");
  useKeyDown(({ key, target, ctrlKey, metaKey, altKey }) => {
    if (state.current === "shown" || key.toLowerCase() !== "p" || ctrlKey || metaKey || altKey)
      return;
    if (target instanceof Element && target.closest("input, textarea, select") === null)
      state.current = "pressed";
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
