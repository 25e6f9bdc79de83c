import { useQuery } from "@tanstack/react-query";
import type { UserConsents } from "@attune/contract/staff-user";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { staffUserCopy } from "./staff-user.copy.ts";
import { consentsQuery } from "./staff.queries.ts";

const { consent: copy, none, loadFailedHint } = staffUserCopy;

/** Which terms the person accepted, and everything else they agreed to. */
export function Consents({ userId }: { userId: string }) {
  return (
    <Loaded
      query={useQuery(consentsQuery(userId))}
      copy={{ ...copy, failedHint: loadFailedHint }}
      height="h-40"
    >
      {(consents) => (
        <>
          <Terms consents={consents} />
          <h3 className="mt-6 text-20 font-semibold">{copy.ledger}</h3>
          <p className="mb-3 text-15 text-ink-2">{copy.ledgerHint}</p>
          <Ledger ledger={consents.ledger} />
        </>
      )}
    </Loaded>
  );
}

function Terms({ consents: { acceptedAt, version, ip } }: { consents: UserConsents }) {
  if (acceptedAt === null) return <p className="text-ink-2">{copy.never}</p>;
  return (
    <dl className="grid gap-2">
      {[
        [copy.accepted, fullTime(acceptedAt)],
        [copy.version, version ?? none],
        [copy.ip, ip ?? none],
      ].map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** To the second and with the time zone, because this serves as evidence. */
const fullTime = (instant: string) =>
  `${formatDate(instant)}, ${new Date(instant).toLocaleTimeString("en-GB", { timeZoneName: "short" })}`;

function Ledger({ ledger }: Pick<UserConsents, "ledger">) {
  if (ledger.length === 0) return <p className="text-ink-2">{copy.empty}</p>;
  return (
    <ol className="grid gap-3">
      {ledger.map((it) => (
        <li key={it.id} className="border-t border-line pt-3 text-15">
          <p className="font-semibold">{wordFor(copy.kinds, it.kind)}</p>
          <p className="text-ink-2">
            {copy.version} {it.version} · {fullTime(it.acceptedAt)} · {it.ip ?? none}
          </p>
          {it.withdrawnAt !== null && (
            <p className="font-semibold">
              {copy.withdrawn} {fullTime(it.withdrawnAt)}
            </p>
          )}
          <p className="text-13 wrap-anywhere text-ink-3">
            {copy.hash}: {it.textHash}
          </p>
        </li>
      ))}
    </ol>
  );
}
