import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PictureAnswer } from "@attune/contract/campaign-picture";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { imageCopy as copy } from "./campaign.copy.ts";
import { picturesQuery } from "./picture.queries.ts";

/** Generated pictures, newest first. */
export function PictureGallery({ onOpen }: { onOpen: (picture: PictureAnswer) => void }) {
  const [page, setPage] = useState(1);
  return (
    <Section heading="h3" title={copy.recent} titleClassName="mb-4 text-20 font-semibold">
      <Loaded query={useQuery(picturesQuery(page))} copy={copy} height="h-60">
        {({ pictures, total, pageSize }) => (
          <>
            {total === 0 && <p className="text-ink-2">{copy.none}</p>}
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
              {pictures.map((it) => (
                <li key={it.id}>
                  <button
                    type="button"
                    aria-label={copy.open(it.prompt)}
                    onClick={() => onOpen(it)}
                    className="block w-full rounded-control text-left"
                  >
                    <img
                      src={it.imageUrl}
                      alt=""
                      width={1024}
                      height={1024}
                      loading="lazy"
                      className="h-auto w-full rounded-control border border-line"
                    />
                    <span className="mt-1 line-clamp-2 text-13 wrap-anywhere text-ink-2">
                      {it.prompt}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Pager
                label={copy.pages}
                page={page}
                pageSize={pageSize}
                total={total}
                onPage={setPage}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
