import type { ComponentProps } from "react";
import { HelpBar } from "../features/questionnaire/help-bar.tsx";
import { TalkButton } from "../features/questionnaire/talk-button.tsx";
import { Page } from "../ui/page.tsx";

/** The frame of every customer page: help is always one press away. */
export function PageWithHelp({ tools, ...props }: ComponentProps<typeof Page>) {
  return (
    <Page
      {...props}
      top={<HelpBar />}
      tools={
        <>
          {/* Offsets the button's padding, which extends beyond its text on both sides. */}
          <div className="*:max-w-[calc(100%+2rem)] forced-colors:*:max-w-full max-sm:order-last max-sm:grow">
            <TalkButton />
          </div>
          {tools}
        </>
      }
    />
  );
}
