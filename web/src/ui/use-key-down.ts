import { useEffectEvent, useLayoutEffect } from "react";

/** Listens for keys wherever the focus is, from the moment the screen shows what they act on. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
