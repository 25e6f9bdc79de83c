import type { GeneratedContent } from "@attune/contract/campaign";
import type { ContentType, Platform } from "@attune/domain/campaign/platforms";
import { usePersistedState } from "../../api/persisted-state.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";

/** What staff edit in a generated text before it is saved as a campaign. */
export interface Draft {
  content: string;
  hasTags: boolean;
  /** Empty for no picture. */
  imageUrl: string;
  schedule: string;
}

/** A generated text, its request, and how often it was requested. */
interface Made {
  text: GeneratedContent;
  request: { platform: Platform; contentType: ContentType; topic: string };
  variant: number;
  draft: Draft;
}

interface Composition {
  platform: Platform;
  contentType: ContentType;
  topic: string;
  /** Null until a text is generated. */
  made: Made | null;
}

const blank = { topic: "", made: null };

/** A new campaign: kept while staff visit other tabs, and saved with the server until it is a campaign. */
export function useComposition() {
  const [values, setValues] = usePersistedState<Composition>("campaign", {
    platform: "facebook",
    contentType: "post",
    ...blank,
  });
  const change = (part: Partial<Composition>) => setValues((before) => ({ ...before, ...part }));
  const draft = useFormDraft(
    { form: "campaign", recordId: null },
    // A platform alone is not worth saving.
    { values, begun: { values: { ...values, ...blank } } },
    (found) => setValues(found.values),
    () => change(blank),
  );
  return { ...values, change, draft };
}
