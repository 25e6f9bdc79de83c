const height = 44;
const amplitude = 15;
const width = 600;

interface DurationFigureProps {
  durationSeconds: number;
  positionSeconds: number;
  isMoving: boolean;
}

/** The audio's own length drawn as a wound wire, one winding for each minute; the needle stands at the position. */
export function DurationFigure(props: DurationFigureProps) {
  const { durationSeconds, positionSeconds, isMoving } = props;
  const played = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  const path = windings(Math.max(1, durationSeconds / 60));
  const x = played * width;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-11 w-full"
    >
      <path d={path} fill="none" vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
      <svg width={x} height={height} viewBox={`0 0 ${Math.max(x, 0.01)} ${height}`}>
        <path
          d={path}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-copper"
        />
      </svg>
      <line
        x1={x}
        x2={x}
        y1="1"
        y2={height - 1}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className={isMoving ? "stroke-copper" : "stroke-ink-3"}
      />
    </svg>
  );
}

/** A sine as one curve per half winding; the constant makes a cubic curve follow it within 1 %. */
function windings(count: number): string {
  const half = width / (count * 2);
  const pull = half * 0.3642;
  const middle = height / 2;
  const reach = amplitude * 1.333;
  const curves: string[] = [];
  for (let index = 0; index < Math.round(count * 2); index += 1) {
    const [from, to] = [index * half, (index + 1) * half];
    const y = middle + (index % 2 === 0 ? -reach : reach);
    curves.push(
      `C${(from + pull).toFixed(1)} ${y.toFixed(1)} ${(to - pull).toFixed(1)} ${y.toFixed(1)} ${to.toFixed(1)} ${middle}`,
    );
  }
  return `M0 ${middle}${curves.join("")}`;
}
