import { CampaignList } from "./campaign-list.tsx";
import { Composer } from "./composer.tsx";

/** Creates a campaign from a topic, and lists all campaigns. */
export function ContentPanel() {
  return (
    <div className="grid gap-4">
      <Composer />
      <CampaignList />
    </div>
  );
}
