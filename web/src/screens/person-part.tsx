import type { ReactNode } from "react";
import type { PersonCare, PersonSummary } from "@attune/contract/staff-user";
import { Assignments } from "../features/assignment/assignments.tsx";
import { AssignmentTemplates } from "../features/assignment-template/assignment-templates.tsx";
import { TemplateFiller } from "../features/assignment-template/template-filler.tsx";
import { FrequencyPicker } from "../features/assignment/frequency-picker.tsx";
import { sentenceOf } from "../features/audit/sentence.copy.ts";
import { PersonPayments } from "../features/billing/customer/person-payments.tsx";
import { Prescriptions } from "../features/prescription/prescriptions.tsx";
import type { PurposeSubject } from "../features/purpose/purpose.copy.ts";
import { PurposeGate } from "../features/purpose/purpose-gate.tsx";
import { PersonAnswers } from "../features/questionnaire/person-answers.tsx";
import { PersonAnalysis } from "../features/recommendation/person-analysis.tsx";
import { PersonProgramme } from "../features/review/person-programme.tsx";
import { ReplyPicker } from "../features/saved-reply/reply-picker.tsx";
import { TicketPanel } from "../features/ticket/ticket-panel.tsx";
import { type StaffSentence, Timeline } from "../features/timeline/timeline.tsx";
import { Consents } from "../features/user/consents.tsx";
import { adminCopy } from "./admin.copy.ts";
import { type PersonView, timelineGroupsFor, viewsWithPurpose } from "./person-views.ts";

const { person: copy } = adminCopy;

interface PersonPartProps {
  person: PersonSummary;
  /** Undefined while loading, and for the support role. */
  care: PersonCare | undefined;
  view: PersonView;
  isAdmin: boolean;
  onOpen: (view: PersonView) => void;
}

/** One view of a person's page; views that show their health data require a purpose first. */
export function PersonPart(props: PersonPartProps) {
  const { person, care, view, onOpen } = props;
  if (!viewsWithPurpose.includes(view)) return <Part {...props} />;
  if (view !== "care" && care?.questionnaireStatus === null)
    return <Nothing>{copy.noQuestionnaire}</Nothing>;
  if (view === "analysis" && care?.hasAiReport === false)
    return <Nothing>{copy.noAnalysis}</Nothing>;
  return (
    <PurposeGate user={person} subject={subjects[view]} onClose={() => onOpen("timeline")}>
      <Part {...props} />
    </PurposeGate>
  );
}

const subjects: Partial<Record<PersonView, PurposeSubject>> = {
  answers: "answers",
  analysis: "analysis",
  programme: "programme",
  care: "assignments",
};

function Part({ person, view, isAdmin, onOpen }: PersonPartProps) {
  const { id } = person;
  const timeline = {
    userId: id,
    groups: timelineGroupsFor(isAdmin),
    staffSentence: staffSentence(person),
  };
  switch (view) {
    case "answers":
      return <PersonAnswers userId={id} onReport={() => onOpen("analysis")} />;
    case "analysis":
      return <PersonAnalysis userId={id} EntryPicker={FrequencyPicker} />;
    case "programme":
      return <PersonProgramme user={person} />;
    case "care":
      return (
        <div className="grid gap-x-8 xl:grid-cols-2 xl:[&>section]:mt-0">
          <Assignments userId={id} Templates={AssignmentTemplates} />
          <Prescriptions userId={id} TemplateFiller={TemplateFiller} />
        </div>
      );
    case "payments":
      return person.stripeCustomerId === null ? (
        <Nothing>{copy.noPayments}</Nothing>
      ) : (
        <PersonPayments userId={id} mayChange={isAdmin} />
      );
    case "tickets":
      return <TicketPanel customerId={id} ReplyPicker={ReplyPicker} />;
    case "account":
      return (
        <div className="grid gap-8 xl:grid-cols-2">
          <Timeline {...timeline} only="account" />
          {isAdmin && (
            <section>
              <Consents userId={id} />
            </section>
          )}
        </div>
      );
    default:
      return <Timeline {...timeline} />;
  }
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-ink-2">{children}</p>;

/** Words a staff action as the audit log does. */
const staffSentence =
  ({ id, username }: PersonSummary): StaffSentence =>
  (entry, names) =>
    sentenceOf({ ...entry, subjectId: id, subjectName: username }, names);
