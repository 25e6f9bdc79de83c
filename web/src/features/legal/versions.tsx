import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { LegalVersion } from "@attune/contract/legal";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { timeText } from "../../ui/time-text.ts";
import { versionsCopy as copy } from "./legal-settings.copy.ts";
import { legalVersionsQuery } from "./legal-settings.queries.ts";
import { nameOf } from "./version-name.ts";

const VersionDialog = lazyPart(async () => (await import("./version-dialog.tsx")).VersionDialog);

interface Opened {
  version: LegalVersion;
  /** The previous version, to show the changes; null to show the text. */
  before: LegalVersion | null;
}

/** Every version ever published, and the changes between them. */
export function Versions() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Section heading="h3" title={copy.title} titleClassName="sr-only">
      <Loaded query={useQuery(legalVersionsQuery)} copy={copy} height="h-40">
        {(versions) => <VersionTable versions={versions} onOpen={setOpened} />}
      </Loaded>
      <p className="mt-4 max-w-measure text-15 text-ink-2">{copy.intro}</p>
      {opened !== null && <VersionDialog {...opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

interface VersionTableProps {
  versions: readonly LegalVersion[];
  onOpen: (opened: Opened) => void;
}

function VersionTable({ versions, onOpen }: VersionTableProps) {
  const { columns } = copy;
  return (
    <RowTable caption={copy.caption} columns={Object.values(columns).map((name) => ({ name }))}>
      {versions.map((it, index) => {
        const before = versions.slice(index + 1).find(({ kind }) => kind === it.kind);
        const name = nameOf(it);
        return (
          <Row key={it.id}>
            <RowHead>
              <span className="flex items-center gap-2 max-lg:flex-wrap">
                <span className="lg:whitespace-nowrap">{name}</span>
                {it.isCurrent && <Badge tone="success">{copy.current}</Badge>}
                {it.asksAgain && <Badge tone="info">{copy.asked}</Badge>}
              </span>
            </RowHead>
            <RowCell name={columns.effective}>{formatDate(it.effectiveDate)}</RowCell>
            <RowCell name={columns.saved}>
              <span className="whitespace-nowrap">{timeText(it.createdAt)}</span>
            </RowCell>
            <RowCell name={columns.by} fullText={it.createdBy ?? copy.product}>
              {it.createdBy ?? copy.product}
            </RowCell>
            <RowCell name={columns.hash}>
              <code title={it.textHash}>{it.textHash.slice(0, 12)}</code>
            </RowCell>
            <RowCell name={columns.actions}>
              <span className="flex items-center gap-2 max-lg:flex-wrap">
                <SmallButton
                  aria-label={copy.showNamed(name)}
                  onClick={() => onOpen({ version: it, before: null })}
                >
                  {copy.show}
                </SmallButton>
                {before === undefined ? (
                  <span className="text-15 whitespace-nowrap text-ink-3">{copy.first}</span>
                ) : (
                  <SmallButton
                    variant="quiet"
                    aria-label={copy.compareNamed(name)}
                    onClick={() => onOpen({ version: it, before })}
                  >
                    {copy.compare}
                  </SmallButton>
                )}
              </span>
            </RowCell>
          </Row>
        );
      })}
    </RowTable>
  );
}
