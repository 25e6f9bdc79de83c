import { useEffect, useRef } from "react";
import { SmallButton } from "../../ui/button.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { sliderCopy as copy } from "./slider.copy.ts";

interface SliderHeadingProps {
  title: string;
  lead: string;
  /** Shows a close button. Inline the form has an h2; alone on its screen, an h1. */
  onClose: (() => void) | undefined;
}

export function SliderHeading({ title: words, lead, onClose }: SliderHeadingProps) {
  const isOwnScreen = onClose === undefined;
  const Title = isOwnScreen ? "h1" : "h2";
  const title = useRef<HTMLHeadingElement>(null);
  // Inline, the form replaces the button that opened it, and takes over its focus.
  useEffect(() => {
    if (!isOwnScreen) title.current?.focus();
  }, [isOwnScreen]);
  return (
    <div className="col-span-full flex items-start justify-between gap-4">
      <div>
        {isOwnScreen && <PageTitle title={words} />}
        <Title ref={title} tabIndex={isOwnScreen ? undefined : -1} className="text-title">
          {words}
        </Title>
        <p className="mt-2 text-ink-2">{lead}</p>
      </div>
      {!isOwnScreen && <SmallButton onClick={onClose}>{copy.close}</SmallButton>}
    </div>
  );
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
