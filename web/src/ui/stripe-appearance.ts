import type { Appearance } from "@stripe/stripe-js";

/** Our design tokens for Stripe's frames, which support neither our style sheet nor oklch. */
export function stripeAppearance(theme: "light" | "dark"): Appearance {
  const color = tokenReader();
  return {
    theme: theme === "dark" ? "night" : "stripe",
    labels: "above",
    variables: {
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "17px",
      fontSizeSm: "15px",
      spacingUnit: "4px",
      borderRadius: "4px",
      colorPrimary: color("--primary"),
      colorBackground: color("--surface"),
      colorText: color("--ink"),
      colorTextSecondary: color("--ink-2"),
      colorTextPlaceholder: color("--ink-3"),
      colorDanger: color("--danger"),
      colorSuccess: color("--success"),
      iconColor: color("--ink-2"),
    },
    rules: {
      ".Input": { border: `1px solid ${color("--line-strong")}`, boxShadow: "none" },
      ".Input:focus": {
        border: `1px solid ${color("--primary")}`,
        outline: `2px solid ${color("--copper-ink")}`,
        boxShadow: "none",
      },
      ".Input--invalid": { border: `2px solid ${color("--danger")}`, boxShadow: "none" },
      ".Label": { fontWeight: "600", fontSize: "15px", color: color("--ink") },
      ".Tab": { border: `1px solid ${color("--line-strong")}`, boxShadow: "none" },
      ".Error": { fontSize: "15px", color: color("--danger") },
    },
  };
}

/** Drawing a pixel converts any colour to RGB. */
function tokenReader(): (name: string) => string {
  const styles = getComputedStyle(document.documentElement);
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const pixel = canvas.getContext("2d", { willReadFrequently: true });
  return (name) => {
    const value = styles.getPropertyValue(name).trim();
    if (pixel === null) return value;
    pixel.fillStyle = value;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}
