import { useRef, useState, type ComponentType } from "react";
import type { StaffTicket } from "@attune/contract/staff-ticket";
import type { ReplyDetails } from "@attune/domain/ticket/reply-details";
import { useSession } from "../../api/session.tsx";
import { useSavedDraft } from "../../api/use-saved-draft.ts";
import { Alert } from "../../ui/alert.tsx";
import { afterPaint } from "../../ui/after-paint.ts";
import { formatDate } from "../../ui/format-date.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useUnsavedForm } from "../../ui/unsaved-forms.ts";
import { StaffAnswer } from "./staff-answer.tsx";
import { staffTicketCopy as copy } from "./ticket.copy.ts";
import { useTicketKeys } from "./use-ticket-keys.ts";
import { useAddNote, useAnswerTicket, useResolveTicket } from "./ticket.queries.ts";

export type ReplyPicker = ComponentType<{
  details: ReplyDetails;
  onChoose: (text: string) => void;
}>;

const kinds = ["reply", "note", "resolution"] as const;

type Kind = (typeof kinds)[number];

interface StaffAnswersProps {
  ticket: StaffTicket;
  ReplyPicker: ReplyPicker;
}

/** Reply, note and resolution; each unfinished text is saved until it is sent. */
export function StaffAnswers({ ticket, ReplyPicker }: StaffAnswersProps) {
  const [kind, setKind] = useState<Kind>("reply");
  const [texts, setTexts] = useState({ reply: "", note: "", resolution: "" });
  const areSaved = useDrafts(ticket, texts, (of, text) =>
    setTexts((before) => ({ ...before, [of]: text })),
  );
  useUnsavedForm(!areSaved);
  const sending = {
    reply: useAnswerTicket(ticket),
    note: useAddNote(ticket.id),
    resolution: useResolveTicket(ticket),
  };
  const newer = useNewerMessage(ticket, texts.reply !== "" || texts.resolution !== "");
  const setText = (text: string) => setTexts((before) => ({ ...before, [kind]: text }));
  const offered = kinds.filter((it) => it !== "resolution" || ticket.status !== "resolved");
  const shown = offered.includes(kind) ? kind : "reply";
  const area = useRef<HTMLDivElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const write = (to: Kind) => {
    setKind(to);
    setFocusRequests((before) => before + 1);
  };
  useTicketKeys({
    r: () => write("reply"),
    n: () => write("note"),
    s: () => {
      setKind("reply");
      // While there are none, where they are added.
      afterPaint(() =>
        area.current
          ?.querySelector<HTMLElement>(':scope [role="tabpanel"] :is(select, button)')
          ?.focus(),
      );
    },
    e: ticket.status === "resolved" ? undefined : () => write("resolution"),
  });
  // Out of the field, so that the keys work again.
  const leaveField = () => {
    if (kind === "resolution") setKind("reply");
    setFocusRequests(0);
    afterPaint(() =>
      area.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    );
  };
  return (
    <div ref={area} className="mt-6">
      <Tabs
        label={copy.answers}
        isFilled
        tabs={offered.map((value) => ({ value, label: copy.answerTabs[value] }))}
        value={shown}
        onChange={(next) => {
          setKind(kinds.find((it) => it === next) ?? "reply");
          setFocusRequests(0);
        }}
      >
        <StaffAnswer
          key={shown}
          words={copy.answerWords[shown]}
          text={texts[shown]}
          onText={setText}
          sending={sending[shown]}
          focusRequests={focusRequests}
          onSent={leaveField}
        >
          {shown !== "note" && newer !== undefined && (
            <div className="mb-4">
              <Alert tone="warning" isLive>
                {copy.writtenMeanwhile(newer)}
              </Alert>
            </div>
          )}
          {shown === "reply" && (
            <ReplyPicker
              details={detailsOf(ticket)}
              onChoose={(text) => {
                setText([texts.reply, text].filter(Boolean).join("\n\n"));
                write("reply");
              }}
            />
          )}
        </StaffAnswer>
      </Tabs>
      <p className="mt-4 text-13 text-ink-2 max-lg:hidden">{copy.keys}</p>
    </div>
  );
}

/** Who else wrote the last message that came after this text was begun, in a merged ticket too. */
function useNewerMessage({ messages, username }: StaffTicket, isBegun: boolean) {
  const { user } = useSession();
  const [seen, setSeen] = useState(() => messages.map((it) => it.id));
  const newer = messages.findLast((it) => !seen.includes(it.id));
  if (newer === undefined) return undefined;
  const isOwn = newer.from === "staff" && newer.author === user?.username;
  if (!isBegun || isOwn) setSeen(messages.map((it) => it.id));
  return newer.from === "customer" ? username : (newer.author ?? copy.staff);
}

function useDrafts(
  { id, userId }: StaffTicket,
  texts: Readonly<Record<Kind, string>>,
  onFound: (of: Kind, text: string) => void,
): boolean {
  const draft = { userId, aboutId: id };
  const isReplySaved = useSavedDraft({ ...draft, place: "ticket-reply" }, texts.reply, (text) =>
    onFound("reply", text),
  );
  const isNoteSaved = useSavedDraft({ ...draft, place: "ticket-note" }, texts.note, (text) =>
    onFound("note", text),
  );
  const isResolutionSaved = useSavedDraft(
    { ...draft, place: "ticket-resolution" },
    texts.resolution,
    (text) => onFound("resolution", text),
  );
  return isReplySaved && isNoteSaved && isResolutionSaved;
}

const detailsOf = ({ customer }: StaffTicket): ReplyDetails => ({
  "first name": customer.firstName,
  plan: customer.plan,
  "next bill": customer.nextBillAt === null ? null : formatDate(customer.nextBillAt),
});
