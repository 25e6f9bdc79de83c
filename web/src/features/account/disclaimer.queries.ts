import { acceptDisclaimer } from "@attune/contract/account";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

/** The statements that the person saw and ticked. */
interface Accepted {
  needsDisclaimer: boolean;
  needsTerms: boolean;
}

export function useAcceptDisclaimer(onStored: () => void) {
  return useMutation({
    mutationFn: ({ needsDisclaimer, needsTerms }: Accepted) =>
      call(acceptDisclaimer, {
        body: {
          ...(needsDisclaimer && { ageConfirmed: true, disclaimerAccepted: true }),
          ...(needsTerms && { termsAccepted: true }),
        },
      }),
    onSuccess: onStored,
  });
}
