import type { PendingTrack } from "@attune/contract/track";
import { clockText } from "./duration-text.ts";
import { reviewCopy as copy } from "./review.copy.ts";

interface ReviewItemsProps {
  items: PendingTrack["items"];
  /** Whose audio it is, and of when. */
  audio: string;
}

export function ReviewItems({ items, audio }: ReviewItemsProps) {
  return (
    <details className="mt-4">
      <summary aria-keyshortcuts="i" className="min-h-11 content-center font-semibold text-primary">
        {copy.items(items.length)}
      </summary>
      <section
        aria-label={copy.itemsOf(audio)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full min-w-3xl border-collapse text-15">
          <thead className="border-b border-line-strong text-left text-ink-2">
            <tr>
              {Object.values(copy.columns).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.entryId} className="border-b border-line align-top">
                <td className="px-3 py-2">{clockText(item.startSeconds)}</td>
                <td className="px-3 py-2">{clockText(item.durationSeconds)}</td>
                <th scope="row" className="px-3 py-2 text-left font-semibold">
                  {item.name}
                </th>
                <td className="px-3 py-2">{item.emittedLabel}</td>
                <td className="px-3 py-2">
                  {item.reason}
                  <span className="block text-13 text-ink-3">{item.ruleId}</span>
                </td>
                <td className="px-3 py-2">{copy.grade(item.evidenceGrade)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
