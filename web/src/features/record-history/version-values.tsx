import type { RecordHistory, RecordVersion } from "@attune/contract/record-history";
import { Badge } from "../../ui/badge.tsx";
import { FoldedText } from "../../ui/folded-text.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { differingColumns, shownColumns } from "./plan-revert.ts";
import { columnLabel, recordHistoryCopy as copy } from "./record-history.copy.ts";
import { valueText } from "./value-text.ts";
import { changedColumns } from "./version-list.tsx";

interface VersionValuesProps {
  version: RecordVersion;
  /** The current version, if another one is shown. */
  now: RecordVersion | undefined;
  names: RecordHistory["names"];
}

/** The whole record at one version, next to what it is now. */
export function VersionValues({ version, now, names }: VersionValuesProps) {
  const { columns } = copy;
  const isPast = now !== undefined && "id" in now.values;
  const differing = isPast ? differingColumns(version.values, now.values) : [];
  const changed = version.action === "added" ? [] : changedColumns(version);
  // What differs comes first, and what is empty is left out.
  const filled = shownColumns(version.values).filter(
    (name) => changed.includes(name) || !isEmpty(version.values[name]),
  );
  const rows = [...new Set([...differing, ...filled])];
  return (
    <RowTable
      isStatic
      caption={copy.caption}
      columns={[
        { name: columns.field },
        { name: isPast ? columns.past : copy.value },
        ...(isPast ? [{ name: columns.now }] : []),
      ]}
    >
      {rows.map((name) => (
        <Row key={name}>
          <RowHead>
            {columnLabel(name)}
            {changed.includes(name) && (
              <span className="block text-13 font-normal text-ink-2">{copy.changedHere}</span>
            )}
          </RowHead>
          <RowCell name={isPast ? columns.past : copy.value}>
            <div className="whitespace-pre-line wrap-anywhere">
              <FoldedText>{valueText(name, version.values[name], names)}</FoldedText>
            </div>
            {version.truncated.includes(name) && (
              <span className="block text-13 text-ink-2">{copy.onlyBeginning}</span>
            )}
          </RowCell>
          {isPast && (
            <RowCell name={columns.now}>
              {differing.includes(name) ? (
                <>
                  <div className="whitespace-pre-line wrap-anywhere">
                    <FoldedText>{valueText(name, now.values[name], names)}</FoldedText>
                  </div>
                  <Badge tone="warning">{copy.differs}</Badge>
                </>
              ) : (
                <span className="text-ink-2">{copy.same}</span>
              )}
            </RowCell>
          )}
        </Row>
      ))}
    </RowTable>
  );
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);
