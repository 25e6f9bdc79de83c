import { type DayHours, weekdays } from "@attune/domain/care-case/staffed-hours";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { careSettingsCopy as copy } from "./care-settings.copy.ts";

/** An unstaffed day keeps its previous times. */
export interface Day extends DayHours {
  isStaffed: boolean;
}

const usual: DayHours = { opens: "09:00", closes: "17:00" };

export const dayOf = (hours: DayHours | null): Day => ({
  ...(hours ?? usual),
  isStaffed: hours !== null,
});

export const hoursOf = ({ isStaffed, opens, closes }: Day): DayHours | null =>
  isStaffed ? { opens, closes } : null;

interface WeekFieldsProps {
  idPrefix: string;
  week: readonly Day[];
  /** Errors by wire name, such as `week.0.closes`. */
  messages: Record<string, string>;
  onChange: (week: Day[]) => void;
}

export function WeekFields({ idPrefix, week, messages, onChange }: WeekFieldsProps) {
  const change = (at: number, changes: Partial<Day>) =>
    onChange(week.map((day, index) => (index === at ? { ...day, ...changes } : day)));
  return (
    <fieldset aria-describedby={`${idPrefix}week-hint`}>
      <legend className="mb-1 text-15 font-semibold">{copy.week}</legend>
      <p id={`${idPrefix}week-hint`} className="mb-2 text-15 text-ink-2">
        {copy.weekHint}
      </p>
      <FieldError id={`${idPrefix}week-error`} error={messages["week"]} />
      <div className="grid gap-1">
        {week.map((day, at) => {
          const name = weekdays[at] ?? "";
          const field = (part: keyof DayHours) => ({
            id: `${idPrefix}week.${at}.${part}`,
            label: copy[part](name),
            isLabelHidden: true,
            error: messages[`week.${at}.${part}`],
            type: "time",
            value: day[part],
            onChange: (event: { target: { value: string } }) =>
              change(at, { [part]: event.target.value }),
          });
          return (
            <div
              key={name}
              className="grid min-h-14 grid-cols-[8rem_1fr] items-start gap-x-2 max-sm:grid-cols-1"
            >
              <Checkbox
                id={at === 0 ? `${idPrefix}week` : undefined}
                label={name}
                checked={day.isStaffed}
                onChange={(event) => change(at, { isStaffed: event.target.checked })}
              />
              {day.isStaffed && (
                <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 max-sm:grid-cols-2 max-sm:pb-3 max-sm:[&_input]:px-2">
                  <TextInput {...field("opens")} />
                  <span aria-hidden className="min-h-12 content-center text-15 max-sm:hidden">
                    {copy.to}
                  </span>
                  <TextInput {...field("closes")} />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
