import { useEffect } from "react";

/**
 * Marks the root element while the caller is shown, for styles in other parts of the page. `:has()` on the root
 * would instead restyle the whole page at every press.
 */
export function useRootMark(mark: "docked" | "bottomBar" | "moduleBar", isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const { dataset } = document.documentElement;
    const countBy = (change: number) => {
      const count = Number(dataset[mark] ?? 0) + change;
      if (count === 0) delete dataset[mark];
      else dataset[mark] = String(count);
    };
    countBy(1);
    return () => countBy(-1);
  }, [mark, isOn]);
}
