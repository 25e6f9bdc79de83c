/** A face of two dots and a line; `mood` from -2 to 2 bends its mouth. */
export function FaceDrawing({ mood }: { mood: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      className="size-8"
    >
      <circle cx="16" cy="16" r="13" />
      <path d="M11.5 12.5v1.5M20.5 12.5v1.5" />
      <path d={`M10.5 ${21 - 1.25 * mood}q5.5 ${4 * mood} 11 0`} />
    </svg>
  );
}
