import { useState } from "react";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CertificateInquiry } from "./certificate-inquiry.tsx";
import { certificateCopy as copy } from "./certificate.copy.ts";
import type { CertificateOutput } from "./certificate.queries.ts";

interface CertificateButtonsProps {
  trackId: string;
  /** The audio's owner and date. */
  audio: string;
}

/** A button for each output (headphones, speaker); the opened sound is measured on demand. */
export function CertificateButtons({ trackId, audio }: CertificateButtonsProps) {
  const [output, setOutput] = useState<CertificateOutput>("headphones");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <h4 className="mt-4 text-15 font-semibold">{copy.heading}</h4>
      <p className="text-15 text-ink-2">{copy.intro}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {outputs.map((it) => (
          <SmallButton
            key={it}
            aria-haspopup="dialog"
            aria-label={copy.askNamed(it, audio)}
            onClick={() => {
              setOutput(it);
              setIsOpen(true);
            }}
          >
            {copy.ask(it)}
          </SmallButton>
        ))}
      </div>
      {isOpen && (
        <Dialog
          placement="sheet"
          size="wide"
          title={copy.title(output)}
          description={sentence(audio)}
          onClose={close}
          actions={
            <Button variant="secondary" onClick={close}>
              {copy.close}
            </Button>
          }
        >
          <CertificateInquiry trackId={trackId} output={output} />
        </Dialog>
      )}
    </>
  );
}

const outputs: CertificateOutput[] = ["headphones", "speaker"];

const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
