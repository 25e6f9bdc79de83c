import { useQuery } from "@tanstack/react-query";
import type { OwnCare } from "@attune/contract/care-case";
import type { UserAnswer, UserState } from "@attune/contract/user";
import { useHelpNow } from "../features/questionnaire/help-state.ts";
import { useDownloadRenewal } from "../features/downloads/use-download-renewal.ts";
import { useSignedAudio } from "../features/downloads/use-signed-audio.ts";
import { AudioTab } from "../features/library/audio-tab.tsx";
import { isBlockedStatus } from "../features/library/blocked-status.ts";
import { tracksQuery } from "../features/library/library.queries.ts";
import type { Playable } from "../features/player/player.ts";
import { PlayerProvider } from "../features/player/player-context.tsx";
import { Alert } from "../ui/alert.tsx";
import { brand } from "../ui/brand.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { dashboardCopy as copy } from "./dashboard.copy.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { renderDownload } from "./render-download.tsx";
import { isCareFirst } from "./use-own-care.ts";
import { useTab } from "./use-tab.ts";

const waiting = <Waiting label={copy.loading} height="h-60" />;
const HistoryPanel = lazyPart(
  async () => (await import("./history-panel.tsx")).HistoryPanel,
  waiting,
);
const GuidePanel = lazyPart(async () => (await import("./guide-panel.tsx")).GuidePanel, waiting);
const AccountPanel = lazyPart(
  async () => (await import("./account-panel.tsx")).AccountPanel,
  waiting,
);
const StageAnnouncer = lazyPart(
  async () => (await import("../features/library/stage-announcer.tsx")).StageAnnouncer,
);
const ReviewBanner = lazyPart(async () => (await import("./review-banner.tsx")).ReviewBanner);
const CheckInCompanion = lazyPart(
  async () => (await import("./check-in-companion.tsx")).CheckInCompanion,
);
const MiniPlayer = lazyPart(
  async () => (await import("../features/player/mini-player.tsx")).MiniPlayer,
);
const CareNotice = lazyPart(
  async () => (await import("./care-notice.tsx")).CareNotice,
  <Skeleton className="h-26" />,
);
const HelpWhileWaiting = lazyPart(
  async () => (await import("./help-while-waiting.tsx")).HelpWhileWaiting,
);

const renderQuestion = (track: Playable) => <CheckInCompanion track={track} />;

interface DashboardMainProps {
  user: UserAnswer;
  state: UserState;
  /** Null if unknown. */
  care: OwnCare | null;
  supportEmail?: string;
  onAssessed: () => void;
}

const tabNames = ["audio", "history", "guide", "account"] as const;
const tabs = tabNames.map((value) => ({ value, label: copy.tabs[value] }));

export function DashboardMain(props: DashboardMainProps) {
  const [tab, openTab] = useTab(tabNames);
  usePageTitle(copy.title);
  return (
    <PlayerProvider artist={brand.name}>
      <DashboardFrame>
        <h1 className="text-title max-sm:-mt-3 sm:mb-4">{copy.title}</h1>
        {props.state.hasGivenPassword === true && (
          <div className="mb-4">
            <Alert
              tone="warning"
              title={copy.givenPassword.title}
              actions={
                tab !== "account" && (
                  <Button size="small" onClick={() => openTab("account")}>
                    {copy.givenPassword.action}
                  </Button>
                )
              }
            >
              {copy.givenPassword.message}
            </Alert>
          </div>
        )}
        <StageAnnouncer preparation={props.state.preparation} />
        {/* All four tabs stay visible even on the narrowest phone and at twice the text size. */}
        <div className="max-sm:[&_[role=tab]]:px-2 max-sm:[&_[role=tabpanel]]:pt-3 max-sm:[&_[role=tablist]]:flex-wrap max-sm:[&_[role=tablist]]:gap-1 max-[22rem]:[&_[role=tab]]:px-1">
          <Tabs label={copy.tabList} tabs={tabs} value={tab} onChange={openTab}>
            <Panel {...props} tab={tab} openTab={openTab} />
          </Tabs>
        </div>
        <MiniPlayer onShowLibrary={() => openTab("audio")} />
      </DashboardFrame>
    </PlayerProvider>
  );
}

interface PanelProps extends DashboardMainProps {
  tab: (typeof tabNames)[number];
  openTab: (tab: string) => void;
}

function Panel({ tab, openTab, user, state, care, supportEmail, onAssessed }: PanelProps) {
  const tracks = useQuery(tracksQuery).data;
  useDownloadRenewal(tracks);
  useSignedAudio(tracks);
  const isHelpOpen = useHelpNow() === "open" || care?.isCaseOpen === true;
  const isBlocked = !state.hasAccess && isBlockedStatus(state.subscriptionStatus);
  const isIdle = isBlocked || state.preparation === null || state.preparation.stage === "ready";
  switch (tab) {
    case "audio":
      return (
        <>
          {isCareFirst(care) && isIdle && (
            <div className="mb-4">
              <CareNotice care={care} />
            </div>
          )}
          <AudioTab
            state={state}
            supportEmail={supportEmail}
            isCareFirst={isCareFirst(care)}
            // Audio in preparation says beside its stages when staff will be in touch.
            help={isHelpOpen && <HelpWhileWaiting care={isIdle ? null : care} />}
            renderQuestion={renderQuestion}
            renderDownload={renderDownload}
            aside={<ReviewBanner user={user} state={state} care={care} />}
            onManageSubscription={() => openTab("account")}
          />
        </>
      );
    case "history":
      return <HistoryPanel onAssessed={onAssessed} />;
    case "guide":
      return <GuidePanel supportEmail={supportEmail} />;
    case "account":
      return <AccountPanel user={user} supportEmail={supportEmail} />;
  }
}
