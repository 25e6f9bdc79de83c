import { CampaignList } from "./campaign-list.tsx";
import { Composer } from "./composer.tsx";

/** From a topic to a campaign, and all campaigns there are. */
export function ContentPanel() {
  return (
    <div className="grid gap-10">
      <Composer />
      <CampaignList />
    </div>
  );
}
