import { clsx } from "clsx";
import { charactersLeft, countCharacters } from "@attune/domain/campaign/count-characters";
import { type Platform, platformRules } from "@attune/domain/campaign/platforms";
import { campaignCopy } from "./campaign.copy.ts";

const { draft: copy } = campaignCopy;
const number = (it: number) => it.toLocaleString("en-GB");

/** How much of the platform's limit a text uses; announced when little is left. */
export function CharacterMeter({ platform, text }: { platform: Platform; text: string }) {
  const count = countCharacters(platform, text);
  const left = charactersLeft(platform, text);
  const most = platformRules[platform].mostCharacters;
  const isTooLong = left < 0;
  return (
    <div className="mt-2">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={clsx("h-full origin-left", isTooLong ? "bg-danger" : "bg-copper")}
          ref={(bar) => bar?.style.setProperty("width", `${Math.min(100, (100 * count) / most)}%`)}
        />
      </div>
      <p
        className={clsx(
          "mt-1 text-right text-13 tabular-nums",
          isTooLong ? "font-semibold text-danger" : "text-ink-3",
        )}
      >
        {campaignCopy.platforms[platform]}: {copy.characters(number(count), number(most))}
        <output className="sr-only">
          {isTooLong ? copy.tooLong(-left) : left <= 20 ? copy.left(left) : ""}
        </output>
        {isTooLong && <span aria-hidden> · {copy.tooLong(-left)}</span>}
      </p>
    </div>
  );
}
