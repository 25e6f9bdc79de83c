import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { unavailable } from "./problem.ts";

export const checkLive = endpoint({
  name: "checkLive",
  route: "GET /api/health/live",
  access: "anyone",
  summary: "Check that the process responds",
  answer: z.object({ status: z.literal("ok") }),
});

const part = z.enum(["ok", "down"]);

export const checkReady = endpoint({
  name: "checkReady",
  route: "GET /api/health/ready",
  access: "anyone",
  summary: "Check that database, queue and storage respond",
  answer: z.object({ status: z.literal("ok"), database: part, queue: part, storage: part }),
  problems: [unavailable],
});

export const getOpenApi = endpoint({
  name: "getOpenApi",
  route: "GET /api/openapi.json",
  access: "anyone",
  summary: "Get this document",
  media: "application/json",
});
