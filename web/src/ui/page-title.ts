import { useEffect } from "react";
import { brand } from "./brand.ts";

let isFirstPage = true;

/** Names the page in the browser and, on a change of route, moves the focus to its h1 so that it is read out. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    scrollTo(0, 0);
    focusHeading("h1");
  }, []);
}

/** For steps within a page: the heading becomes focusable, takes the focus and stays out of the tab order. */
export function focusHeading(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
