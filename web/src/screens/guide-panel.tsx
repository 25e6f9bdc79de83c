import { Safety } from "../features/questionnaire/safety.ts";
import { ContactSupport } from "../features/ticket/contact-support.tsx";
import { GuideTab } from "../features/library/guide-tab.tsx";

export function GuidePanel({ supportEmail }: { supportEmail?: string }) {
  return (
    <>
      <GuideTab supportEmail={supportEmail} />
      <ContactSupport
        renderHelp={(words, earlier, isJustSent) => (
          <Safety isMessage isJustSent={isJustSent} answers={{ words, earlier }} here={{ words }} />
        )}
      />
    </>
  );
}
