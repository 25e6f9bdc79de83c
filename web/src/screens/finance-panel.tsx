import { Finances } from "../features/finance/finances.tsx";
import { Funnel } from "../features/funnel/funnel.tsx";

export function FinancePanel() {
  return <Finances Below={Funnel} />;
}
