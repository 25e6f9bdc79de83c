import type { ReactNode } from "react";
import type { UserAnswer } from "@attune/contract/user";
import { formatDate } from "../../../ui/format-date.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { chooseTheme } from "../../../ui/theme.ts";
import { useChosenTheme } from "../../../ui/use-theme.ts";
import { AccountPart } from "./account-part.tsx";
import { Facts } from "./facts.tsx";
import { accountCopy } from "./subscription.copy.ts";

interface AccountTabProps {
  user: UserAnswer;
  /** Subscription, plans, invoices and cards, in parts of their own. */
  billing: ReactNode;
}

export function AccountTab({ user, billing }: AccountTabProps) {
  return (
    <div className="grid min-w-0 gap-4">
      {billing}
      <AccountPart title={accountCopy.title}>
        <Facts
          facts={[
            ...(user.fullName === null ? [] : [[accountCopy.name, user.fullName] as const]),
            [accountCopy.username, user.username],
            [accountCopy.email, user.email ?? accountCopy.noEmail],
            [accountCopy.memberSince, formatDate(user.createdAt)],
          ]}
        />
      </AccountPart>
      <AccountPart title={accountCopy.appearance}>
        <ThemeChoice />
      </AccountPart>
    </div>
  );
}

const themes = (["light", "dark", "system"] as const).map((value) => ({
  value,
  label: accountCopy.themes[value],
}));

function ThemeChoice() {
  return (
    <RadioGroup
      legend={accountCopy.appearance}
      isLegendHidden
      hint={accountCopy.appearanceHint}
      options={themes}
      value={useChosenTheme()}
      onChange={(value) => {
        const theme = themes.find((it) => it.value === value);
        if (theme !== undefined) chooseTheme(theme.value);
      }}
    />
  );
}
