import { FrequencyPicker } from "../features/assignment/frequency-picker.tsx";
import { ReportDialog } from "../features/recommendation/report-dialog.tsx";

interface ReportSheetProps {
  user: { id: string; username: string };
  onClose: () => void;
}

/** A person's analysis, over the list of users. */
export function ReportSheet(props: ReportSheetProps) {
  return <ReportDialog {...props} EntryPicker={FrequencyPicker} />;
}
