import { useMutation } from "@tanstack/react-query";
import { acceptDisclaimer } from "@attune/contract/account";
import { call } from "../../api/call.ts";

export function useAcceptDisclaimer(onStored: () => void) {
  return useMutation({
    mutationFn: (termsAccepted: boolean) =>
      call(acceptDisclaimer, {
        body: {
          ageConfirmed: true,
          disclaimerAccepted: true,
          ...(termsAccepted && { termsAccepted }),
        },
      }),
    onSuccess: onStored,
  });
}
