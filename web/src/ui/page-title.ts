import { useEffect } from "react";
import { brand } from "./brand.ts";

let isFirstPage = true;

/** Names the page in the browser and, on a change of route, moves the focus to its h1 so that it is read out. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
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

/** For what covers the page: names it in the browser until the page is shown again. */
export function useCoverTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = titleOf(title);
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** For steps within a page: the heading becomes focusable, takes the focus and stays out of the tab order. */
export function focusHeading(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const titleOf = (title: string) => `${title} · ${brand.name}`;
