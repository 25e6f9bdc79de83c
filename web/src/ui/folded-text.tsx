import { countText } from "./count-text.ts";

/** Characters shown of a longer text. */
const beginning = 200;

/** A text of any length: only the beginning of a long one, until somebody expands it. */
export function FoldedText({ children: text }: { children: string }) {
  if (text.length <= beginning * 2) return text;
  return (
    <details className="whitespace-pre-line">
      <summary className="cursor-pointer">
        {text.slice(0, beginning)}… ({countText(text.length)} characters)
      </summary>
      <div className="mt-2 border-l-2 border-line pl-3">{text}</div>
    </details>
  );
}
