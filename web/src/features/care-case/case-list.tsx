import { useQuery } from "@tanstack/react-query";
import type { CareCaseSummary } from "@attune/contract/care-case";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useAddress } from "../../ui/use-address.ts";
import { careCaseCopy as copy, urgencyOf } from "./care-case.copy.ts";
import { careSettingsCopy } from "./care-settings.copy.ts";
import { careCasesQuery } from "./care-case.queries.ts";
import { CaseSheet } from "./case-sheet.tsx";

const SettingsDialog = lazyPart(async () => (await import("./settings-dialog.tsx")).SettingsDialog);

const pageSize = 50;
const states = ["open", "closed"] as const;
const { columns } = copy;

/** People to contact, most urgent first; a case opens in a side sheet. */
export function CaseList() {
  const { address, change } = useAddress();
  const state = states.find((it) => it === address.get("state")) ?? "open";
  const page = Math.max(1, Number(address.get("page")) || 1);
  const openId = address.get("case");
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <ListBar
        actions={
          <SmallButton
            className="ml-auto lg:order-last"
            onClick={() => change({ settings: "open" })}
          >
            {careSettingsCopy.open}
          </SmallButton>
        }
      >
        <Select
          className="w-60 max-w-full"
          label={copy.state}
          options={states.map((value) => ({ value, label: copy.states[value] }))}
          value={state}
          onChange={(event) => change({ state: event.target.value, page: null })}
        />
      </ListBar>
      <Loaded query={useQuery(careCasesQuery(state, page))} copy={copy} height="h-60">
        {({ cases, total }) =>
          cases.length === 0 ? (
            <p className="text-ink-2">{copy.none[state]}</p>
          ) : (
            <>
              <Cases cases={cases} onOpen={(id) => change({ case: id })} />
              <Pager
                label={copy.pages}
                {...{ page, pageSize, total }}
                onPage={(next) => change({ page: String(next) })}
              />
            </>
          )
        }
      </Loaded>
      <p className="mt-4 max-w-measure text-15 text-ink-2">{copy.intro}</p>
      {address.has("settings") && <SettingsDialog onClose={() => change({ settings: null })} />}
      {openId !== null && <CaseSheet id={openId} onClose={() => change({ case: null })} />}
    </Section>
  );
}

interface CasesProps {
  cases: readonly CareCaseSummary[];
  onOpen: (id: string) => void;
}

function Cases({ cases, onOpen }: CasesProps) {
  return (
    <RowTable caption={copy.table} columns={Object.values(columns).map((name) => ({ name }))}>
      {cases.map((it) => (
        <Row key={it.id}>
          <RowHead>
            <button
              type="button"
              aria-label={copy.open(it.username)}
              onClick={() => onOpen(it.id)}
              className="min-h-11 font-semibold wrap-anywhere text-primary underline underline-offset-4 lg:max-w-48 lg:truncate"
              title={it.username}
            >
              {it.username}
            </button>
          </RowHead>
          <RowCell name={columns.urgency}>
            <Badge tone={it.severity > 1 ? "danger" : "accent"}>{urgencyOf(it)}</Badge>
          </RowCell>
          <RowCell name={columns.raised}>
            <span className="whitespace-nowrap">{timeText(it.raisedAt)}</span>
          </RowCell>
          <RowCell name={columns.due}>
            <span className="whitespace-nowrap">
              {timeText(it.dueAt)} {it.isOverdue && <Badge tone="danger">{copy.overdue}</Badge>}
            </span>
          </RowCell>
          <RowCell name={columns.owner} fullText={it.ownerName ?? copy.nobody}>
            {it.ownerName ?? copy.nobody}
          </RowCell>
          <RowCell name={columns.state}>
            <span className="lg:whitespace-nowrap">{stateOf(it)}</span>
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function stateOf({ contactedAt, closedAt }: CareCaseSummary): string {
  if (closedAt !== null) return copy.closedAt(timeText(closedAt));
  return contactedAt === null ? copy.waiting : copy.contacted(timeText(contactedAt));
}
