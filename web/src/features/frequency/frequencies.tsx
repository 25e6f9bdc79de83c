import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { SmallButton } from "../../ui/button.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { ExportButton } from "./export-button.tsx";
import { FrequencyFilters } from "./frequency-filters.tsx";
import { FrequencyTable } from "./frequency-table.tsx";
import { frequencyCopy as copy } from "./frequency.copy.ts";
import { figuresQuery, frequenciesQuery } from "./frequency.queries.ts";
import { useDeletion } from "./use-deletion.ts";
import { useLibraryView } from "./use-library-view.ts";
import { soundUrl, usePreview } from "./use-preview.ts";

const EntryDialog = lazyPart(async () => (await import("./entry-dialog.tsx")).EntryDialog);
const EditDialog = lazyPart(async () => (await import("./edit-dialog.tsx")).EditDialog);
const ImportDialog = lazyPart(async () => (await import("./import-dialog.tsx")).ImportDialog);
const DuplicatesDialog = lazyPart(
  async () => (await import("./duplicates-dialog.tsx")).DuplicatesDialog,
);
const InUseDialog = lazyPart(async () => (await import("./in-use-dialog.tsx")).InUseDialog);
const NoticeDialog = lazyPart(
  async () => (await import("../../ui/notice-dialog.tsx")).NoticeDialog,
);

/** The catalogue for staff: entries, their sources and audio previews. */
export function Frequencies() {
  const { filter, order, openId, dialog, change } = useLibraryView();
  const figures = useQuery(figuresQuery(filter));
  const [notice, setNotice] = useState<string | null>(null);
  const [inUse, setInUse] = useState<FrequencyAnswer | null>(null);
  const preview = usePreview(() => setNotice(copy.playFailed));
  const deletion = useDeletion({ onInUse: setInUse, onNotice: setNotice });
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <FrequencyFilters
        filter={filter}
        pageSize={order.pageSize}
        hidden={figures.data?.hidden}
        onChange={change}
      />
      <Loaded query={useQuery(frequenciesQuery({ ...filter, ...order }))} copy={copy} height="h-80">
        {(frequencies) =>
          frequencies.length === 0 ? (
            <EmptyList
              none={emptyWords(filter)}
              noMatch={emptyWords(filter)}
              isFiltered={filter.search !== undefined || filter.status !== undefined}
              page={order.page}
              onClear={() => change({ search: null, status: null })}
              onFirstPage={() => change({ page: null })}
            >
              <SmallButton onClick={() => change({ dialog: "new" })}>{copy.add}</SmallButton>
            </EmptyList>
          ) : (
            <>
              <FrequencyTable
                frequencies={frequencies}
                sort={order.sort}
                direction={order.direction}
                playing={preview.playing}
                onSort={(sort, direction) => change({ sort, direction })}
                onPlay={(it) => preview.toggle(soundUrl(it.audioFileUrl ?? ""))}
                onEdit={(it) => change({ frequency: it.id })}
                onDelete={deletion.remove}
                onRestore={deletion.restore}
              />
              {figures.data !== undefined && (
                <>
                  <Pager
                    label={copy.pages}
                    page={order.page}
                    pageSize={order.pageSize}
                    total={figures.data.matching}
                    isMore={figures.data.isCapped && frequencies.length === order.pageSize}
                    onPage={(to) => change({ page: String(to) })}
                  />
                  <ExportButton filter={filter} figures={figures.data} />
                </>
              )}
            </>
          )
        }
      </Loaded>
      {dialog === "new" && (
        <EntryDialog
          entry={null}
          onClose={() => change({ dialog: null })}
          onSaved={() => change({ dialog: null })}
          onUploaded={(id) => change({ dialog: null, frequency: id })}
        />
      )}
      {dialog === "import" && <ImportDialog onClose={() => change({ dialog: null })} />}
      {dialog === "duplicates" && (
        <DuplicatesDialog
          onClose={() => change({ dialog: null })}
          onEdit={(id) => change({ dialog: null, frequency: id })}
        />
      )}
      {openId !== null && (
        <EditDialog key={openId} id={openId} onClose={() => change({ frequency: null })} />
      )}
      {inUse !== null && <InUseDialog entry={inUse} onClose={() => setInUse(null)} />}
      {notice !== null && (
        <NoticeDialog
          title={copy.noticeTitle}
          message={notice}
          understood={copy.understood}
          onClose={() => setNotice(null)}
        />
      )}
    </Section>
  );
}

function emptyWords({ search, status, cafl }: ReturnType<typeof useLibraryView>["filter"]): string {
  if (search === undefined && status === "deleted") return copy.noneDeleted;
  return search === undefined && status === undefined && cafl === "shown"
    ? copy.none
    : copy.noMatch;
}
