import type { ComponentProps, ReactNode } from "react";
import { clsx } from "clsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "regular" | "small" | "large";

interface Look {
  variant?: ButtonVariant;
  /** 48, 44 or 56 px high. */
  size?: ButtonSize;
  isWide?: boolean;
}

interface ButtonProps extends Look, ComponentProps<"button"> {
  /** Ignores further clicks, keeps the focus and announces the wait. */
  isPending?: boolean;
  pendingLabel?: string;
  /**
   * Unlike `disabled`, keeps the focus. It does not call `onClick`, but it submits its form, which can say what is
   * missing.
   */
  "aria-disabled"?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, isWide, isPending = false, pendingLabel, ...rest } = props;
  // What a double click would send twice; the first request may be answered before the second click.
  const isSending = pendingLabel !== undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isPending || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (isPending || (isSending && event.detail > 1)) event.preventDefault();
        else if (rest["aria-disabled"] !== true) rest.onClick?.(event);
      }}
      className={clsx(
        buttonClass({ variant, size, isWide }),
        isPending
          ? "opacity-70"
          : "disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:outline-ink",
        rest.className,
      )}
    >
      {isPending && <Spinner />}
      {isPending ? (pendingLabel ?? rest.children) : rest.children}
    </button>
  );
}

/** A secondary action in a row, a bar or a notice. */
export function SmallButton(props: Omit<ButtonProps, "size">) {
  return <Button variant="secondary" size="small" {...props} />;
}

interface ButtonLinkProps extends Look, ComponentProps<"a"> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button. Inside the app, wrap it in wouter's Link with `asChild`. */
export function ButtonLink({ variant, size, isWide, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={clsx(buttonClass({ variant, size, isWide }), rest.className)}>
      {rest.children}
    </a>
  );
}

function buttonClass({ variant = "primary", size = "regular", isWide = false }: Look) {
  return clsx(
    "inline-flex max-w-full items-center justify-center gap-2 rounded-full py-1.5 text-center leading-snug font-semibold no-underline",
    "transition-colors duration-160 ease-state",
    looks[variant],
    sizes[size],
    isWide && "w-full",
  );
}

const looks: Record<ButtonVariant, string> = {
  primary:
    "border border-transparent bg-primary text-on-primary not-disabled:not-aria-disabled:hover:bg-primary-hover",
  secondary:
    "border border-line-strong bg-surface text-ink not-disabled:not-aria-disabled:hover:border-ink",
  quiet:
    "border border-transparent text-primary not-disabled:not-aria-disabled:hover:bg-primary-soft",
  danger:
    "border border-transparent bg-danger text-on-danger not-disabled:not-aria-disabled:hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 text-15",
  regular: "min-h-12 px-6 text-17",
  large: "min-h-14 px-8 text-17",
};
