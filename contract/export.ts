import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { wrongPassword } from "./security.ts";

export const proofNeeded = problem({
  code: "proof-needed",
  status: 400,
  title: "Please enter your password",
  message: "You signed in a while ago. Please enter your password to export what we hold of you.",
});

export const exportBody = z.object({ password: z.optional(z.string().check(z.maxLength(1000))) });

export const exportOwn = endpoint({
  name: "exportOwn",
  method: "POST",
  path: "/api/user/export",
  access: "signed-in",
  summary:
    "Everything that is kept of the person as one ZIP; asks for the password unless they have just signed in",
  body: exportBody,
  media: "application/zip",
  problems: [proofNeeded, wrongPassword, tooManyRequests],
  rateLimit: { requests: 5, windowSeconds: 3600 },
});
