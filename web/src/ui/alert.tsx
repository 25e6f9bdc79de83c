import type { ReactNode } from "react";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";

export type AlertTone = "info" | "success" | "warning" | "danger";

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** True if it appears in response to the person; it is then announced. */
  isLive?: boolean;
  actions?: ReactNode;
}

/** A notice in the flow of the page. */
export function Alert({ tone = "info", title, children, isLive, actions }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={isLive ? (tone === "danger" ? "alert" : "status") : undefined}
      className={clsx("flex gap-3 rounded-control border p-4", looks[tone])}
    >
      <Icon aria-hidden size="1.25rem" className={clsx("mt-1 shrink-0", inks[tone])} />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-15 text-ink-2">{children}</div>}
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const looks: Record<AlertTone, string> = {
  info: "border-info bg-info-soft",
  success: "border-success bg-success-soft",
  warning: "border-warning bg-warning-soft",
  danger: "border-danger bg-danger-soft",
};

const inks: Record<AlertTone, string> = {
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};
