import type { ReactNode } from "react";
import { Pause, Pencil, Play, Trash2, type LucideIcon } from "lucide-react";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { ChoosableTable } from "../../ui/choosable-table.tsx";
import { RowChoice } from "../../ui/row-choice.tsx";
import { Row, RowCell, RowHead } from "../../ui/row-table.tsx";
import { type Sorting, sortableColumns } from "../../ui/sorting.ts";
import { UploadWarningLines } from "../../ui/upload-warning-lines.tsx";
import { type ChosenRows, useChosenRows } from "../../ui/use-chosen-rows.ts";
import { ActivateMany } from "./activate-many.tsx";
import { hertzDigits } from "../../ui/hertz-text.ts";
import { durationWords } from "./entry-words.ts";
import { frequencyCopy as copy } from "./frequency.copy.ts";
import { soundUrl } from "./use-preview.ts";
import type { Sort } from "./use-library-view.ts";

interface FrequencyTableProps extends Sorting<Sort> {
  frequencies: readonly FrequencyAnswer[];
  /** URL of the current sound. */
  playing: string | null;
  onPlay: (entry: FrequencyAnswer) => void;
  onEdit: (entry: FrequencyAnswer) => void;
  onDelete: (entry: FrequencyAnswer) => void;
  onRestore: (entry: FrequencyAnswer) => void;
}

const sorts: Partial<Record<keyof typeof copy.columns, Sort>> = {
  name: "name",
  frequency: "frequency",
  category: "category",
  duration: "duration",
  status: "status",
};

export function FrequencyTable(props: FrequencyTableProps) {
  const { columns } = copy;
  const chosen = useChosenRows(props.frequencies.filter((it) => it.deletedAt === null));
  return (
    <>
      <ChoosableTable
        place="library"
        fixed={[columns.actions]}
        caption={copy.caption}
        columns={sortableColumns(columns, sorts, props).map((it) => ({
          ...it,
          isNumber: it.key === "frequency" || it.key === "duration",
        }))}
      >
        {props.frequencies.map((it) => (
          <Row key={it.id}>
            <RowHead fullText={it.name}>
              <Name entry={it} onEdit={props.onEdit} chosen={chosen} />
            </RowHead>
            <RowCell name={columns.frequency} isNumber>
              <span className="tabular-nums">{hertzDigits(it.frequency)}</span>
            </RowCell>
            <RowCell name={columns.category} fullText={it.category}>
              {it.category}
            </RowCell>
            <RowCell name={columns.duration} isNumber>
              <span className="tabular-nums">
                {durationWords(it.durationSeconds ?? it.duration)}
              </span>
            </RowCell>
            <RowCell name={columns.status}>
              <Status entry={it} />
            </RowCell>
            <RowCell name={columns.actions}>
              <Actions {...props} entry={it} />
            </RowCell>
          </Row>
        ))}
      </ChoosableTable>
      {chosen.rows.length > 0 && <ActivateMany chosen={chosen} />}
    </>
  );
}

type NameProps = {
  entry: FrequencyAnswer;
  chosen: ChosenRows<{ id: string }>;
} & Pick<FrequencyTableProps, "onEdit">;

/** The name links to the entry; below it are its evidence and the people it is assigned to. */
function Name({ entry: it, onEdit, chosen }: NameProps) {
  const facts = [
    it.source,
    ...(it.isCurated ? [copy.curated] : []),
    ...(it.evidenceGrade === null ? [] : [copy.grade(it.evidenceGrade)]),
    ...(it.usageCount > 0 ? [copy.used(it.usageCount)] : []),
    ...(it.assignmentCount > 0 ? [copy.assigned(it.assignmentCount)] : []),
  ];
  const details = (
    <>
      <span className="block text-13 font-normal text-ink-3 lg:ml-2 lg:inline">
        {[...new Set(facts)].join(" · ")}
      </span>
      <UploadWarningLines warnings={it.loudness?.warnings ?? []} />
    </>
  );
  if (it.deletedAt !== null)
    return (
      <>
        {it.name}
        {details}
      </>
    );
  return (
    <RowChoice chosen={chosen} id={it.id} label={copy.many.choice(it.name)}>
      <span className="min-w-0 lg:truncate">
        <button
          type="button"
          className="min-h-6 text-left font-semibold wrap-anywhere text-primary underline underline-offset-4 max-lg:min-h-11 lg:max-w-96 lg:truncate"
          onClick={() => onEdit(it)}
        >
          {it.name}
        </button>
        {details}
      </span>
    </RowChoice>
  );
}

function Status({ entry: it }: { entry: FrequencyAnswer }) {
  if (it.deletedAt !== null) return <Badge tone="danger">{copy.deleted}</Badge>;
  return it.isActive ? <Badge tone="success">{copy.active}</Badge> : <Badge>{copy.inactive}</Badge>;
}

function Actions({ entry: it, ...props }: FrequencyTableProps & { entry: FrequencyAnswer }) {
  if (it.deletedAt !== null)
    return (
      <SmallButton aria-label={copy.restoreNamed(it.name)} onClick={() => props.onRestore(it)}>
        {copy.restore}
      </SmallButton>
    );
  const isPlaying = it.audioFileUrl !== null && props.playing === soundUrl(it.audioFileUrl);
  return (
    <span className="flex gap-1">
      {it.hasAudio && (
        <Tool
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? copy.pause(it.name) : copy.play(it.name)}
          onClick={() => props.onPlay(it)}
        />
      )}
      <Tool icon={Pencil} label={copy.edit(it.name)} onClick={() => props.onEdit(it)} />
      <Tool icon={Trash2} label={copy.remove(it.name)} onClick={() => props.onDelete(it)} />
    </span>
  );
}

function Tool(props: { icon: LucideIcon; label: string; onClick: () => void }): ReactNode {
  const Icon = props.icon;
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
      className="grid size-11 place-items-center rounded-control text-ink-2 lg:size-8 hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden size="1.125rem" />
    </button>
  );
}
