import { useState } from "react";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Definition } from "./definition.tsx";
import { Fold } from "./fold.tsx";
import { Pager } from "./pager.tsx";
import { Row, RowCell, RowHead, RowTable } from "./row-table.tsx";
import { Tooltip } from "./tooltip.tsx";

const people = [
  { name: "Amira Said", plan: "Enhanced", paid: "£24.50" },
  { name: "Ben Okafor", plan: "Starter", paid: "£9.99" },
  { name: "Chloe Ndiaye", plan: "A-name-that-nobody-can-break-anywhere", paid: "£9.99" },
];

export function ListGallery() {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-4 text-24">Lists and what explains them</h2>
      <div className="grid gap-8">
        <Explanations />
        <People />
        <Pages />
        <Fold summary="The evidence">
          <p className="text-15">Grade C: 3 sounds, few or mixed studies</p>
        </Fold>
      </div>
    </section>
  );
}

function Explanations() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Tooltip text="The raw answer was 2 of 4.">
        {(aria) => (
          <Button variant="secondary" size="small" {...aria}>
            Rest on me
          </Button>
        )}
      </Tooltip>
      <div className="font-semibold">
        Churn rate
        <Definition of="churn rate">
          Of those who paid when the period began, the share that has left.
        </Definition>
      </div>
    </div>
  );
}

function People() {
  const [direction, setDirection] = useState<"asc" | "desc">("asc");
  const turn = () => setDirection(direction === "asc" ? "desc" : "asc");
  return (
    <RowTable
      caption="People"
      columns={[
        { name: "Name", sort: { direction, onSort: turn } },
        { name: "Plan", sort: { direction: null, onSort: turn } },
        { name: "Last payment", isNumber: true },
        { name: "Status" },
      ]}
    >
      {(direction === "asc" ? people : people.toReversed()).map((it) => (
        <Row key={it.name}>
          <RowHead>{it.name}</RowHead>
          <RowCell name="Plan">{it.plan}</RowCell>
          <RowCell name="Last payment" isNumber>
            {it.paid}
          </RowCell>
          <RowCell name="Status">
            <Badge tone="success">Active</Badge>
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function Pages() {
  const [page, setPage] = useState(2);
  return (
    <div>
      <Pager label="Pages of people" page={page} pageSize={25} total={1204} onPage={setPage} />
      <Pager label="Pages of none" page={1} pageSize={25} total={0} onPage={setPage} />
      <Pager
        label="Pages of very many"
        page={400}
        pageSize={25}
        total={10_000}
        isMore
        onPage={setPage}
      />
    </div>
  );
}
