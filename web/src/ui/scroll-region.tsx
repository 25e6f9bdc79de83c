import type { ComponentProps } from "react";

/** A part of the page that scrolls by itself, and that the keyboard can therefore reach. */
export function ScrollRegion(props: ComponentProps<"section">) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
  return <section tabIndex={0} {...props} />;
}
