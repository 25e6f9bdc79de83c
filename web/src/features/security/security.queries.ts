import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  beginSecondFactor,
  changeEmail,
  changePassword,
  confirmEmail,
  undoEmailChange,
  confirmSecondFactor,
  getSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
  requestVerification,
} from "@attune/contract/security";
import { endOwnSession, listSessions, signOutEverywhere } from "@attune/contract/own-session";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const securityQuery = endpointQuery(getSecurity);

export const sessionsQuery = { ...endpointQuery(listSessions), staleTime: 0 };

export const useRequestVerification = () =>
  useMutation({ mutationFn: () => call(requestVerification) });

export const useChangeEmail = () =>
  useChange((body: BodyInputOf<typeof changeEmail>) => call(changeEmail, { body }));

export const useChangePassword = () =>
  useChange((body: BodyInputOf<typeof changePassword>) => call(changePassword, { body }));

export const useUndoEmailChange = () =>
  useMutation({ mutationFn: (token: string) => call(undoEmailChange, { body: { token } }) });

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => call(confirmEmail, { body: { token } }) });

export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: () => call(beginSecondFactor, { body: {} }) });

export const useConfirmSecondFactor = () =>
  useChange((body: BodyInputOf<typeof confirmSecondFactor>) => call(confirmSecondFactor, { body }));

export const useRenewRecoveryCodes = () => useChange(() => call(renewRecoveryCodes, { body: {} }));

export const useRemoveSecondFactor = () => useChange(() => call(removeSecondFactor, { body: {} }));

export const useEndSession = () =>
  useChange((id: string) => call(endOwnSession, { params: { id } }));

export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => call(signOutEverywhere) });

function useChange<Input = void, Answer = unknown>(send: (input: Input) => Promise<Answer>) {
  const invalidate = useInvalidate(securityQuery.queryKey, sessionsQuery.queryKey);
  return useMutation({ mutationFn: send, onSuccess: () => void invalidate() });
}
