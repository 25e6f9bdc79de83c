import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import type { Environment } from "./read-environment.ts";

const production: Environment = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://attune.example",
  SMTP_URL: "smtps://user:secret@mail.example",
  ENCRYPTION_KEYS: `2026:${randomBytes(32).toString("base64")}`,
  STRIPE_SECRET_KEY: "off",
};

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig({ ...production, ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const s3 = (endpoint: string): Environment => ({
  STORAGE: "s3",
  S3_ENDPOINT: endpoint,
  S3_BUCKET: "uploads",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
});
const llm = (address: string): Environment => ({ LLM_BASE_URL: address, LLM_MODEL: "small" });
const images = (address: string): Environment => ({ IMAGE_BASE_URL: address, IMAGE_MODEL: "x" });
const campaigns = (address: string): Environment => ({
  SOCIAL_WEBHOOK_URL: address,
  SOCIAL_WEBHOOK_SECRET: "sixteen-letters!",
});
const database = (address: string): Environment => ({ DATABASE_URL: address });
const mail = (address: string): Environment => ({ SMTP_URL: address });

describe("production without TLS to another machine", () => {
  const refused: [string, Environment][] = [
    ["DATABASE_URL", database("postgres://attune:secret@db/attune")],
    ["DATABASE_URL", database("postgres://attune:secret@10.0.0.4/attune?sslmode=disable")],
    ["DATABASE_URL", database("postgres://attune:secret@db.example/attune?sslmode=prefer")],
    ["DATABASE_URL", database("postgres://attune:secret@db.example/attune?sslmode=no-verify")],
    [
      "DATABASE_URL",
      database("postgres://attune:secret@db.example/x?uselibpqcompat=true&sslmode=require"),
    ],
    ["SMTP_URL", mail("smtp://user:secret@mail.example")],
    ["SMTP_URL", mail("smtp://user:secret@mail.example?requireTLS=true&ignoreTLS=true")],
    ["SMTP_URL", mail("smtps://user:secret@mail.example?tls.rejectUnauthorized=false")],
    ["S3_ENDPOINT", s3("http://minio:9000")],
    ["LLM_BASE_URL", llm("http://ollama:11434/v1")],
    ["LLM_BASE_URL", llm("http://10.0.0.7/v1")],
    ["IMAGE_BASE_URL", images("http://192.168.1.4/v1")],
    ["SOCIAL_WEBHOOK_URL", campaigns("http://hooks.internal/attune")],
  ];

  test.each(refused)("is refused for %s, with the required setting (%#)", (name, environment) => {
    const faults = faultsOf(environment);
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
    expect(faults[0]).toContain("PRIVATE_NETWORK=1");
    expect(faults[0]).not.toContain("secret");
  });

  test.each(refused)(
    "is allowed if the operator declares the network private (%s, %#)",
    (_, it) => {
      expect(faultsOf({ ...it, PRIVATE_NETWORK: "1" })).toEqual([]);
    },
  );

  test("is refused for the webhook that reports a person in danger, even on a private network", () => {
    const webhook = {
      CARE_WEBHOOK_URL: "http://hooks.internal/cases",
      CARE_WEBHOOK_SECRET: "sixteen-letters!",
      PRIVATE_NETWORK: "1",
    };
    expect(faultsOf(webhook)).toEqual([expect.stringContaining("CARE_WEBHOOK_URL")]);
  });
});

test.each([
  database("postgres://attune:secret@db.example/attune?sslmode=verify-full"),
  database("postgresql://attune:secret@db.example/attune?sslmode=require"),
  database("postgres://attune:secret@127.0.0.1:5432/attune"),
  database("postgres://attune@%2Fvar%2Frun%2Fpostgresql/attune"),
  database("postgres:///attune?host=/var/run/postgresql"),
  mail("smtp://user:secret@mail.example:587?requireTLS=true"),
  mail("smtp://localhost:1025"),
  s3("https://s3.eu-west-2.amazonaws.com"),
  s3("http://127.0.0.1:9000"),
  llm("https://models.example/v1"),
  llm("http://[::1]:11434/v1"),
  images("https://models.example/v1"),
])("allows TLS in production, and plain connections to this machine only (%#)", (environment) => {
  expect(faultsOf(environment)).toEqual([]);
});

test("requires nothing outside production", () => {
  const { NODE_ENV: _, ...rest } = production;
  expect(() => readConfig({ ...rest, ...mail("smtp://mail.example") })).not.toThrow();
});
