import type { ComponentType } from "react";
import {
  AudioLines,
  ChartLine,
  CreditCard,
  Gift,
  Megaphone,
  Scale,
  Sparkles,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { AccountRole } from "@attune/contract/access";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { adminCopy as copy } from "./admin.copy.ts";

export type StaffRole = Exclude<AccountRole, "user">;

export interface AdminModule {
  /** As in the URL: `?tab=users`. */
  value: string;
  label: string;
  icon: LucideIcon;
  /** The server refuses all other roles as well. */
  roles: readonly StaffRole[];
  Panel: ComponentType;
}

const module = (load: () => Promise<ComponentType>) =>
  lazyPart(load, <Waiting label={copy.loading} height="h-60" />);

const admin = ["admin"] as const;
const managers = ["admin", "admin_manager"] as const;
const support = ["admin", "support"] as const;

/** In tab order; each module's code is loaded when its tab is opened. */
export const modules: readonly AdminModule[] = [
  {
    value: "users",
    label: copy.tabs.users,
    icon: Users,
    roles: support,
    Panel: module(async () => (await import("./users-panel.tsx")).UsersPanel),
  },
  {
    value: "free-accounts",
    label: copy.tabs.freeAccounts,
    icon: Gift,
    roles: admin,
    Panel: module(
      async () => (await import("../features/free-account/free-accounts.tsx")).FreeAccounts,
    ),
  },
  {
    value: "ai-frequency-generator",
    label: copy.tabs.generator,
    icon: Sparkles,
    roles: admin,
    Panel: module(async () => (await import("./generator-panel.tsx")).GeneratorPanel),
  },
  {
    value: "library",
    label: copy.tabs.library,
    icon: AudioLines,
    roles: admin,
    Panel: module(async () => (await import("../features/frequency/frequencies.tsx")).Frequencies),
  },
  {
    value: "finances",
    label: copy.tabs.finances,
    icon: ChartLine,
    roles: managers,
    Panel: module(async () => (await import("./finance-panel.tsx")).FinancePanel),
  },
  {
    value: "social",
    label: copy.tabs.social,
    icon: Megaphone,
    roles: managers,
    Panel: module(async () => (await import("./social-panel.tsx")).SocialPanel),
  },
  {
    value: "stripe",
    label: copy.tabs.stripe,
    icon: CreditCard,
    roles: support,
    Panel: module(async () => (await import("./stripe-panel.tsx")).StripePanel),
  },
  {
    value: "legal",
    label: copy.tabs.legal,
    icon: Scale,
    roles: admin,
    Panel: module(async () => (await import("../features/legal/legal-settings.tsx")).LegalSettings),
  },
];

export const modulesFor = (role: StaffRole): readonly AdminModule[] =>
  modules.filter((it) => it.roles.includes(role));
