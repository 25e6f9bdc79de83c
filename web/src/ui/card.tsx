import type { ComponentProps } from "react";
import { clsx } from "clsx";

export type CardTone = "surface" | "sunken";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
  tone?: CardTone;
}

export function Card({ as: Element = "div", tone, className, ...rest }: CardProps) {
  return <Element {...(rest as object)} className={cardClass(tone, className)} />;
}

/** A thin border and padding, no shadow. */
export const cardClass = (tone: CardTone = "surface", className?: string) =>
  clsx(
    "rounded-card border border-line p-5 sm:p-6",
    tone === "sunken" ? "bg-sunken" : "bg-surface",
    className,
  );
