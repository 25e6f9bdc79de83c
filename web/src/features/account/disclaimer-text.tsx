import { disclaimer } from "@attune/domain/account/disclaimer";

export function DisclaimerText() {
  return (
    <div className="grid max-w-measure gap-4 border-l-2 border-copper pl-5">
      {disclaimer.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
