import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams, instant } from "./text.ts";

const session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
});

export type OwnSession = z.infer<typeof session>;

export const listSessions = endpoint({
  name: "listSessions",
  route: "GET /api/user/sessions",
  access: "signed-in",
  summary: "List the devices the person is signed in on, newest first",
  answer: z.array(session),
});

export const endOwnSession = endpoint({
  name: "endOwnSession",
  route: "DELETE /api/user/sessions/{id}",
  access: "signed-in",
  guardsAccount: true,
  summary: "Sign out one device",
  params: idParams,
  status: 204,
});

export const signOutEverywhere = endpoint({
  name: "signOutEverywhere",
  route: "DELETE /api/user/sessions",
  access: "signed-in",
  guardsAccount: true,
  summary: "Sign out every device, including this one",
  status: 204,
});
