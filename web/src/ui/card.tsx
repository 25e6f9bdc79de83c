import type { ComponentProps } from "react";
import { clsx } from "clsx";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
  tone?: "surface" | "sunken";
}

/** A thin border and padding, no shadow. */
export function Card({ as: Element = "div", tone = "surface", className, ...rest }: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={clsx(
        "rounded-card border border-line p-5 sm:p-6",
        tone === "sunken" ? "bg-sunken" : "bg-surface",
        className,
      )}
    />
  );
}
