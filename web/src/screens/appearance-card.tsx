import { RadioGroup } from "../ui/radio-group.tsx";
import { chooseTheme } from "../ui/theme.ts";
import { useChosenTheme } from "../ui/use-theme.ts";
import { accountCopy as copy } from "./account.copy.ts";
import { AccountPart } from "./account-part.tsx";

const themes = (["light", "dark", "system"] as const).map((value) => ({
  value,
  label: copy.themes[value],
}));

export function AppearanceCard() {
  return (
    <AccountPart title={copy.appearance}>
      <RadioGroup
        legend={copy.appearance}
        isLegendHidden
        hint={copy.appearanceHint}
        options={themes}
        value={useChosenTheme()}
        onChange={(value) => {
          const theme = themes.find((it) => it.value === value);
          if (theme !== undefined) chooseTheme(theme.value);
        }}
      />
    </AccountPart>
  );
}
