import { useEffect, useRef } from "react";
import { X } from "lucide-react";
import { humanMessage } from "../../api/api-error.ts";
import type { Asked } from "./asking.ts";
import { loginAfter, LoginButton } from "../../ui/login-after.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { checkInCopy as copy, topicQuestions } from "./check-in.copy.ts";
import { useSayHowIFeel } from "./check-in.queries.ts";
import { FaceDrawing } from "./face.tsx";
import { facesOf } from "./faces.ts";

interface CheckInPanelProps {
  asked: Asked;
  onSaid: (id: string) => void;
  onSkip: () => void;
}

const cell =
  "grid min-h-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary";

const words = "text-15 leading-snug font-semibold";

/** One tap on a face answers. */
export function CheckInPanel({ asked, onSaid, onSkip }: CheckInPanelProps) {
  const { moment, trackId, topic, id } = asked;
  const question = topicQuestions[topic][moment];
  const section = useRef<HTMLElement>(null);
  const saying = useSayHowIFeel();
  // At the end of a session the panel replaces the seek bar, and takes over its focus.
  useEffect(() => {
    const room = section.current?.parentElement;
    if (room?.contains(document.activeElement)) section.current?.focus({ preventScroll: true });
  }, []);
  /** Before the question disappears, moves the focus to Play, the first button of the card. */
  const leave = () => {
    const hasFocus = section.current?.contains(document.activeElement) === true;
    if (hasFocus) section.current?.closest("article")?.querySelector("button")?.focus();
  };
  const say = (value: number) => {
    const onSuccess = (notedId: string) => {
      leave();
      onSaid(notedId);
    };
    const onError = (error: Error) => {
      // Play may have closed the question meanwhile.
      if (section.current === null)
        showToast({
          title: copy.notSaved,
          message: humanMessage(error),
          action: loginAfter(error),
        });
    };
    saying.mutate({ trackId, ratings: [{ topic, value }], id }, { onSuccess, onError });
  };
  const login = loginAfter(saying.error);
  const chosen = saying.variables?.ratings[0]?.value;
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-question
      aria-label={question}
      className="max-w-96 -outline-offset-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {saying.error === null && <p className={words}>{question}</p>}
        <output className={words}>
          {saying.error !== null && humanMessage(saying.error, copy.failed)}
        </output>
        {login && <LoginButton login={login} />}
      </div>
      <div className="mt-1 grid grid-cols-6">
        {facesOf(topic).map(({ value, label, mood }) => (
          <button
            key={value}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={value === chosen}
            aria-disabled={saying.isPending || undefined}
            onClick={() => {
              if (!saying.isPending) say(value);
            }}
            className={cell}
          >
            <FaceDrawing mood={mood} />
          </button>
        ))}
        <button
          type="button"
          title={copy.skip}
          aria-label={copy.skip}
          onClick={() => {
            leave();
            onSkip();
          }}
          className={cell}
        >
          <X aria-hidden size="1.25rem" />
        </button>
      </div>
    </section>
  );
}
