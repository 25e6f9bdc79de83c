import { queryOptions } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import type { StaffRole } from "@attune/contract/access";
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  listStaff,
  removeStaff,
  signOutStaff,
} from "@attune/contract/staff";
import {
  inviteStaff,
  listInvitations,
  resendInvitation,
  showInvitation,
  withdrawInvitation,
} from "@attune/contract/staff-invitation";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";

const key = ["api", "admin", "staff"];

export const staffQuery = { ...endpointQuery(listStaff), staleTime: 0 };

export const invitationsQuery = queryOptions({
  queryKey: [...key, "invitations"],
  queryFn: ({ signal }) => call(listInvitations, { signal }),
  staleTime: 0,
});

/** The recipient of an emailed invitation. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["api", "staff-invitation", token],
    queryFn: ({ signal }) => call(showInvitation, { body: { token }, signal }),
  });

export const staffActs = ["role", "sign-out", "disable", "enable", "removal"] as const;
export type StaffAct = (typeof staffActs)[number];

interface StaffChange {
  id: string;
  act: StaffAct;
  /** Only for a change of `role`. */
  role: StaffRole;
}

async function change({ id, act, role }: StaffChange): Promise<void> {
  const params = { id };
  if (act === "role") await call(changeStaffRole, { params, body: { role } });
  else if (act === "sign-out") await call(signOutStaff, { params });
  else if (act === "disable") await call(disableStaff, { params });
  else if (act === "enable") await call(enableStaff, { params });
  else await call(removeStaff, { params });
}

export const useChangeStaff = () => useInvalidatingMutation(key, change);

export const useInviteStaff = () =>
  useInvalidatingMutation(key, (body: BodyInputOf<typeof inviteStaff>) =>
    call(inviteStaff, { body }),
  );

export const useResendInvitation = () =>
  useInvalidatingMutation(key, (id: string) => call(resendInvitation, { params: { id } }));

export const useWithdrawInvitation = () =>
  useInvalidatingMutation(key, (id: string) => call(withdrawInvitation, { params: { id } }));
