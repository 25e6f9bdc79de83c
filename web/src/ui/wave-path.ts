/**
 * The `d` of a sine wave drawn as one cubic curve per half period, so that it is smooth at any size.
 * `envelope` scales the height at a position from 0 (left) to 1 (right).
 */
export function wavePath(
  width: number,
  height: number,
  cycles: number,
  envelope: (at: number) => number = () => 1,
): string {
  const halves = Math.round(cycles * 2);
  const step = width / halves;
  const middle = height / 2;
  const curves = Array.from({ length: halves }, (_, i) => {
    const sign = i % 2 === 0 ? -1 : 1;
    // 2/3 of the control height is the height of the curve's top; the top is half a period wide.
    const control = middle + sign * middle * (4 / 3) * envelope((i + 0.5) / halves);
    const x = i * step;
    return `C${round(x + step * 0.364)} ${round(control)} ${round(x + step * 0.636)} ${round(control)} ${round(x + step)} ${round(middle)}`;
  });
  return `M0 ${round(middle)}${curves.join("")}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
