import { useState } from "react";
import type { UserAnswer, UserState } from "@attune/contract/user";
import { AudioTab } from "../features/library/audio-tab.tsx";
import { isBlockedStatus } from "../features/library/blocked-status.ts";
import { PlayerProvider } from "../features/player/player-context.tsx";
import { createPlayer } from "../features/player/player-element.ts";
import { type Player } from "../features/player/player-core.ts";
import { viewCopy as copy } from "../features/view/view.copy.ts";
import { Alert } from "../ui/alert.tsx";
import { brand } from "../ui/brand.ts";
import { Page } from "../ui/page.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { dashboardCopy } from "./dashboard.copy.ts";
import { GuidePanel } from "./guide-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { renderDownload } from "./render-download.tsx";
import { useSupportEmail } from "./use-support-email.ts";
import { useTab } from "./use-tab.ts";

interface ViewedDashboardProps {
  user: UserAnswer;
  state: UserState;
}

type TabName = keyof typeof copy.tabs;

/**
 * The customer's own tabs, with every control disabled. Anything that acts by itself is left out: the event
 * stream, the billing sync, check-ins, the review prompt, and sound.
 */
export function ViewedDashboard({ user, state }: ViewedDashboardProps) {
  const offered = tabsOf(state);
  const [tab, openTab] = useTab(offered);
  const [player] = useState(mutePlayer);
  return (
    <PlayerProvider artist={brand.name} player={player}>
      <Page tools={<p className="py-2 text-15 font-semibold">{user.fullName ?? user.username}</p>}>
        <h1 className="mb-4 text-title">{dashboardCopy.title}</h1>
        {state.gate !== "dashboard" && (
          <div className="mb-4">
            <Alert>{copy.gates[state.gate]}</Alert>
          </div>
        )}
        <Tabs
          label={copy.tabList}
          tabs={offered.map((value) => ({ value, label: copy.tabs[value] }))}
          value={tab}
          onChange={openTab}
        >
          <fieldset disabled className="m-0 min-w-0 border-0 p-0">
            <legend className="sr-only">{copy.readOnly}</legend>
            <Panel tab={tab} user={user} state={state} />
          </fieldset>
        </Tabs>
      </Page>
    </PlayerProvider>
  );
}

function Panel({ tab, user, state }: ViewedDashboardProps & { tab: TabName }) {
  const supportEmail = useSupportEmail();
  switch (tab) {
    case "audio":
      return (
        <AudioTab
          state={state}
          supportEmail={supportEmail}
          renderDownload={renderDownload}
          onManageSubscription={nothing}
        />
      );
    case "history":
      return <HistoryPanel onAssessed={nothing} isViewed />;
    case "guide":
      return <GuidePanel supportEmail={supportEmail} />;
    case "account":
      return (
        <>
          <AccountPanel user={user} supportEmail={supportEmail} isViewed />
          <p className="mt-4 text-15 text-ink-2">{copy.leftOut}</p>
        </>
      );
  }
}

/** The tabs available to this customer. */
function tabsOf({ gate, subscriptionStatus }: UserState): readonly [TabName, ...TabName[]] {
  if (gate === "disclaimer" || gate === "questionnaire") return ["account"];
  if (gate === "dashboard" || isBlockedStatus(subscriptionStatus))
    return ["audio", "history", "guide", "account"];
  return ["history", "guide", "account"];
}

const nothing = () => {};

/** Playback would be recorded as the customer's listening, or as the staff member's own. */
function mutePlayer(): Player {
  const player = createPlayer(new Audio(), new Audio());
  return { ...player, prepare: nothing, play: nothing, resume: nothing };
}
