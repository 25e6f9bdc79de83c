import type { ReactNode } from "react";
import { clsx } from "clsx";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger" | "accent";

export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap",
        looks[tone],
      )}
    >
      {children}
    </span>
  );
}

const looks: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-ink-2",
  info: "border-transparent bg-info-soft text-info",
  success: "border-transparent bg-success-soft text-success",
  warning: "border-transparent bg-warning-soft text-warning",
  danger: "border-transparent bg-danger-soft text-danger",
  accent: "border-copper bg-surface text-copper-ink",
};
