import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { OwnSession } from "@attune/contract/own-session";
import { deviceName } from "@attune/domain/account/device-name";
import { emitPersonEvent } from "../../api/person-events.ts";
import { forgetPersonOnDevice } from "../../api/personal-keys.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { leavePartingToast } from "../../ui/parting-toast.ts";
import { timeText } from "../../ui/time-text.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { useRowFocus } from "../../ui/use-row-focus.ts";
import { securityCopy } from "./security.copy.ts";
import { sessionsQuery, useEndSession, useSignOutEverywhere } from "./security.queries.ts";

const copy = securityCopy.devices;

export function DeviceList() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    // The last other device goes with its list, and gives the focus to the button below.
    <div {...useRowFocus<HTMLDivElement>()} className="pt-4">
      <h3 className="font-semibold">{copy.title}</h3>
      <Loaded query={useQuery(sessionsQuery)} copy={copy} height="h-16" className="mt-2">
        {(sessions) => <Devices sessions={sessions} />}
      </Loaded>
      <div className="mt-4">
        <SmallButton onClick={() => setIsAsking(true)}>{copy.everywhere}</SmallButton>
      </div>
      {isAsking && <EverywhereDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** This device, and the others behind their number. */
function Devices({ sessions }: { sessions: readonly OwnSession[] }) {
  const devices = sessions.map((it) => ({ ...it, name: nameOf(it), time: timeIn(sessions, it) }));
  const others = devices.filter((it) => !it.isCurrent);
  return (
    <>
      <List devices={devices.filter((it) => it.isCurrent)} />
      {others.length > 0 && (
        <Fold summary={copy.others(others.length)}>
          <List devices={others} />
        </Fold>
      )}
    </>
  );
}

const nameOf = ({ userAgent }: OwnSession) => deviceName(userAgent) ?? copy.unknown;

/** With seconds where the minute does not tell it from another device of the same name. */
function timeIn(sessions: readonly OwnSession[], it: OwnSession): string {
  const time = timeText(it.createdAt);
  const twins = sessions.filter(
    (other) => nameOf(other) === nameOf(it) && timeText(other.createdAt) === time,
  );
  return twins.length > 1 ? `${time}:${it.createdAt.slice(17, 19)}` : time;
}

type NamedSession = OwnSession & { name: string; time: string };

function List({ devices }: { devices: readonly NamedSession[] }) {
  return (
    <ul {...useRowFocus<HTMLUListElement>()} className="divide-y divide-line">
      {devices.map((it) => (
        <Device key={it.id} session={it} />
      ))}
    </ul>
  );
}

function Device({ session }: { session: NamedSession }) {
  const end = useEndSession();
  const { name, time } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow">
        <p>{name}</p>
        <p className="text-15 text-ink-2">
          {copy.since(time)}
          {session.ip !== null && `, ${session.ip}`}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="success">{copy.here}</Badge>
      ) : (
        <SmallButton
          variant="quiet"
          aria-label={copy.endNamed(name, time)}
          isPending={end.isPending}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => showToast({ title: copy.ended, tone: "success" }),
              onError: (error) => showError(securityCopy.error, error),
            })
          }
        >
          {copy.end}
        </SmallButton>
      )}
    </li>
  );
}

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const signOut = useSignOutEverywhere();
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => {
        forgetPersonOnDevice();
        emitPersonEvent("left");
        leavePartingToast({ ...copy.left });
        location.assign("/");
      },
      onError: (error) => showError(securityCopy.error, error),
    });
  return (
    <Dialog
      title={copy.everywhereTitle}
      description={copy.everywhereHint}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button isPending={signOut.isPending} onClick={leave}>
            {copy.everywhere}
          </Button>
        </>
      }
    />
  );
}
