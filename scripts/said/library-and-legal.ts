import type { Said } from "./said.ts";

const list = "features/frequency/frequency.copy.ts#frequencyCopy";
const entry = "features/frequency/frequency.copy.ts#entryCopy";
const table = "features/frequency/frequency-table.tsx";
const seen = "features/frequency/frequencies.test.tsx";
const legal = "features/legal/legal-settings.copy.ts#legalSettingsCopy";
const legalSeen = "features/legal/legal-settings.test.tsx";
const refused = "contract/frequency.ts#frequencyBody";

/** What the specification says of the back office's Frequency Library and Legal Settings. */
export const saidOfLibraryAndLegal: readonly Said[] = [
  [
    "Frequency Library",
    "screens/admin.copy.ts#adminCopy.tabs.library",
    "screens/admin-modules.tsx",
  ],
  ["Name", `${list}.columns.name`, table],
  ["Frequency (Hz)", `${list}.columns.frequency`, table],
  ["Category", `${list}.columns.category`, table],
  ["Duration", `${list}.columns.duration`, table],
  ["N/A", `${list}.notApplicable`, seen],
  ["Status", `${list}.columns.status`, table],
  ["Active", `${list}.active`, table],
  ["Inactive", `${list}.inactive`, table],
  ["Actions", `${list}.columns.actions`, table],
  ["Failed to play audio file", `${list}.playFailed`, seen],
  ["Failed to load frequencies", `${list}.failed`, seen],
  ["Add Frequency", `${list}.add`, seen],
  ["Create New Frequency", `${entry}.createTitle`, seen],
  ["Edit Frequency", `${entry}.editTitle`, seen],
  ["Creating...", `${entry}.creating`, seen],
  ["Updating...", `${entry}.updating`, seen],
  ["MP3, OGG or WAV, up to 50MB", `${entry}.audio.hint`, "features/frequency/audio-field.tsx"],
  ["Please select a valid audio file (MP3, OGG, or WAV)", `${entry}.audio.invalid`, seen],
  ["Frequency must be greater than 0", `${refused}({"frequency":0})`, seen],
  ["Duration must be at least 1 second", `${refused}({"frequency":1,"duration":0})`, seen],
  ["Legal Settings", "screens/admin.copy.ts#adminCopy.tabs.legal", "screens/admin-modules.tsx"],
  ["Company Information", `${legal}.company.title`, legalSeen],
  ["Company Name", `${legal}.company.companyName`, legalSeen],
  ["Company Email", `${legal}.company.companyEmail`, legalSeen],
  ["Support Email", `${legal}.company.supportEmail`, legalSeen],
  ["Jurisdiction", `${legal}.company.jurisdiction`, legalSeen],
  ["ICO Registration Number (optional)", `${legal}.company.ico`, legalSeen],
  ["Terms & Conditions", `${legal}.terms.title`, legalSeen],
  ["Terms Version", `${legal}.terms.version`, legalSeen],
  ["Effective Date", `${legal}.terms.effective`, legalSeen],
  ["Terms Content", `${legal}.terms.content`, legalSeen],
  ["Save Changes", `${legal}.save`, legalSeen],
  ["Failed to load legal settings. Please try again.", `${legal}.failed`, legalSeen],
  ["Settings updated", `${legal}.savedTitle`, legalSeen],
  ["Legal settings have been saved successfully.", `${legal}.saved`, legalSeen],
  ["Error", `${legal}.errorTitle`, legalSeen],
  ["Failed to update legal settings", `${legal}.error`, legalSeen],
];
