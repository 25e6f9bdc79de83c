import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asCommand } from "./commands/run-command.ts";
import { readConfig } from "./config.ts";
import { configVariables } from "./config-variables.ts";
import type { Environment } from "./read-environment.ts";
import { renderConfigurationPage, renderEnvExample } from "./configuration-docs.ts";
import { configFaults } from "./testing/config-faults.ts";

const key = () => randomBytes(32).toString("base64");

const production: Environment = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://attune.example",
  SMTP_URL: "smtps://user:secret@mail.example",
  ENCRYPTION_KEYS: `2026:${key()}`,
  STRIPE_SECRET_KEY: "sk_live_key",
  STRIPE_PUBLISHABLE_KEY: "pk_live_key",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
};

test.each([
  ["nonsense", 1],
  ["Attune <nonsense>", 1],
  ["no-reply@attune.example", 0],
  ['"Attune, the clinic" <no-reply@attune.example>', 0],
])("MAIL_FROM=%s is refused unless it contains an email address", (value, count) => {
  const faults = configFaults({ MAIL_FROM: value });
  expect(faults).toHaveLength(count);
  for (const it of faults) expect(it).toContain("MAIL_FROM");
});

test.each([
  ["https://audio.attune.example", []],
  [
    "https://audio.attune.example/path",
    ["AUDIO_URL must be an origin alone, such as https://attune.example"],
  ],
  [
    "audio.attune.example",
    ['AUDIO_URL is "audio.attune.example"; it must begin with https:// or http://'],
  ],
  ["http://audio.attune.example", ["AUDIO_URL must begin with https:// in production"]],
])("AUDIO_URL=%s is an origin, with TLS in production", (value, faults) => {
  expect(configFaults({ ...production, AUDIO_URL: value })).toEqual(faults);
});

describe("without any settings", () => {
  test("listens on this machine only, with rate limits and without demo or mail", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: null,
      audioUrl: null,
      isProduction: false,
      isDemo: false,
      needsStaffFactor: true,
      passwordCost: { memoryKibibytes: 19_456, passes: 2 },
      dataDir: ".data",
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      databaseMigrationUrl: null,
      databaseConnections: 10,
      isPreparing: true,
      queueConnections: 5,
      databaseWaits: { connectionMs: 3000, pingMs: 2000 },
      drainSeconds: 0,
      process: "all",
      s3: null,
      stripe: null,
      llm: null,
      images: null,
      socialWebhook: null,
      careWebhook: null,
      auditAnchorFile: ".data/audit-anchors.jsonl",
      smtpUrl: null,
      mailFrom: "Attune <no-reply@localhost>",
      encryptionKeys: null,
      delivery: "automatic",
      hasRateLimits: true,
      trustedProxies: 0,
      isNetworkPrivate: false,
      logLevel: "info",
      backupAlertHours: null,
      metrics: null,
    });
  });

  test("ignores empty and blank settings", () => {
    const blank = Object.fromEntries(configVariables.map((it) => [it.name, "  "]));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });
});

describe("a configuration error", () => {
  test("is reported with all others, each with its variable's name", () => {
    const environment = {
      PORT: "eighty",
      PUBLIC_URL: "attune.example",
      NODE_ENV: "Production",
      DEMO: "yes",
      DATABASE_URL: "mysql://x",
      PROCESS: "worker",
      SMTP_URL: "mail.example:25",
      ENCRYPTION_KEYS: "short:AAAA",
      DELIVERY: "later",
      RATE_LIMITS: "no",
      TRUST_PROXY: "true",
      PRIVATE_NETWORK: "yes",
      LOG_LEVEL: "loud",
      BACKUP_ALERT_HOURS: "1.5",
      METRICS: "yes",
    };
    const faults = configFaults(environment);
    const named = faults.map((it) => /^[A-Z_]+/.exec(it)?.[0]);
    expect(new Set(named)).toEqual(new Set(Object.keys(environment)));
    expect(faults).toHaveLength(15);
  });

  test.each([
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "80.5" }],
    ["PUBLIC_URL", { PUBLIC_URL: "ftp://attune.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://attune.example/app" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://user:secret@attune.example" }],
    ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
    ["TRUST_PROXY", { TRUST_PROXY: "11" }],
    ["TRUST_PROXY", { TRUST_PROXY: "1.5" }],
    ["PROCESS", { PROCESS: "api" }],
    ["DATABASE_URL cannot be read", { DATABASE_URL: "postgres://attune:a/b@127.0.0.1/attune" }],
    ["DATABASE_URL cannot be read", { DATABASE_URL: "postgres://attune:100%@127.0.0.1/attune" }],
    ["DATABASE_URL cannot be read", { DATABASE_URL: "postgres://attune:12#3@127.0.0.1/attune" }],
    ["DATABASE_URL cannot be read", { DATABASE_URL: "postgres://attune:12/3@127.0.0.1/attune" }],
    ["SMTP_URL cannot be read", { SMTP_URL: "smtps://user:pa#ss@mail.example" }],
    ["SMTP_URL cannot be read", { SMTP_URL: "smtps://user:12#3@mail.example" }],
    ["SMTP_URL cannot be read", { SMTP_URL: "smtps://user:12/3@mail.example" }],
    ["SMTP_URL cannot be read", { SMTP_URL: "smtps://user:100%@mail.example" }],
    ["METRICS", { METRICS: "3000" }],
    ["METRICS", { METRICS: "10.0.0.5:70000" }],
    ["ENCRYPTION_KEYS", { ENCRYPTION_KEYS: key() }],
    ["ENCRYPTION_KEYS", { ENCRYPTION_KEYS: `a:${key()},a:${key()}` }],
    ["ENCRYPTION_KEYS", { ENCRYPTION_KEYS: `a:${key()},` }],
    ["ENCRYPTION_KEYS", { ENCRYPTION_KEYS: `a.b:${key()}` }],
    // Without a comma, as in a file with one key per line, the second key would be ignored.
    ["comma-separated", { ENCRYPTION_KEYS: `a:${key()}\nb:${key()}` }],
    ["comma-separated", { ENCRYPTION_KEYS: `a:${key()}\r\nlong-name:${key()}` }],
    ["comma-separated", { ENCRYPTION_KEYS: `a:${key()} b:${key()}` }],
  ] as [string, Environment][])("in %s is reported alone (%#)", (name, environment) => {
    expect(configFaults(environment)).toEqual([expect.stringContaining(name)]);
  });

  test("does not reveal a secret", () => {
    const environment = {
      ENCRYPTION_KEYS: "a:c2VjcmV0",
      DATABASE_URL: "mysql://user:secret@host",
      SMTP_URL: "user:secret@mail.example",
      PUBLIC_URL: "https://user:secret@attune.example",
    };
    expect(configFaults(environment)).toHaveLength(4);
    expect(configFaults(environment).join()).not.toMatch(/secret|c2VjcmV0/);
  });
});

test("metrics are served on this machine, or at the address the operator configures", () => {
  expect(readConfig({ METRICS: "off" }).metrics).toBeNull();
  expect(readConfig({ METRICS: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(readConfig({ METRICS: "[::1]:9464" }).metrics).toEqual({ host: "::1", port: 9464 });
});

test("an IPv6 address to listen on may be in brackets, as in a URL", () => {
  expect(readConfig({ HOST: "[::1]" }).host).toBe("::1");
});

describe("the Stripe keys", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_PUBLISHABLE_KEY: "pk_test_key",
    STRIPE_WEBHOOK_SECRET: "whsec_secret",
  };

  test("of test mode select it, or a sandbox with its own script", () => {
    expect(readConfig(keys).stripe).toMatchObject({
      mode: "test",
      apiBase: null,
      scriptUrl: "https://js.stripe.com/endive/stripe.js",
    });
    const base = "http://127.0.0.1:12111";
    expect(readConfig({ ...keys, STRIPE_API_BASE: `${base}/` }).stripe).toMatchObject({
      mode: "sandbox",
      apiBase: base,
      scriptUrl: `${base}/sandbox/stripe.js`,
    });
  });

  test("of live mode are refused outside production", () => {
    const live = { STRIPE_SECRET_KEY: "sk_live_key", STRIPE_PUBLISHABLE_KEY: "pk_live_key" };
    expect(configFaults({ ...keys, ...live })).toEqual([
      expect.stringContaining("a live key, which is refused outside production"),
    ]);
  });

  test("must all be set or none", () => {
    expect(configFaults({ STRIPE_WEBHOOK_SECRET: "whsec_secret" })).toEqual([
      expect.stringContaining("STRIPE_SECRET_KEY is needed"),
    ]);
  });
});

describe("a text model", () => {
  const model = { LLM_BASE_URL: "https://models.example/v1/", LLM_MODEL: "small" };

  test("analyses no health answers until the operator allows it and names the processor", () => {
    expect(readConfig(model).llm).toEqual({
      baseUrl: "https://models.example/v1",
      apiKey: null,
      model: "small",
      dailyCalls: 1000,
      dailyTokens: 5_000_000,
      healthDataProcessor: null,
    });
    const allowed = { ...model, LLM_HEALTH_DATA: "allowed", LLM_PROCESSOR: "Example Ltd" };
    expect(readConfig(allowed).llm?.healthDataProcessor).toBe("Example Ltd");
    expect(readConfig({ ...model, LLM_PROCESSOR: "Example Ltd" }).llm).toMatchObject({
      healthDataProcessor: null,
    });
  });

  test.each([
    ["LLM_MODEL is needed", { LLM_MODEL: "" }],
    ["LLM_PROCESSOR is needed", { LLM_HEALTH_DATA: "allowed" }],
    ["LLM_HEALTH_DATA is", { LLM_HEALTH_DATA: "yes" }],
    ["LLM_DAILY_CALLS is", { LLM_DAILY_CALLS: "many" }],
    ["LLM_DAILY_TOKENS is", { LLM_DAILY_TOKENS: "-1" }],
    ["LLM_BASE_URL is needed with LLM_MODEL", { LLM_BASE_URL: "" }],
    ["LLM_BASE_URL must be", { LLM_BASE_URL: "models.example" }],
    ["LLM_BASE_URL must be", { LLM_BASE_URL: "https://key@models.example/v1" }],
    ["must begin with https:// in production", { LLM_BASE_URL: "http://models.example/v1" }],
  ] as [string, Environment][])("reports: %s", (sentence, change) => {
    expect(configFaults({ ...production, ...model, ...change })).toEqual([
      expect.stringContaining(sentence),
    ]);
  });
});

test("a command logs only errors unless LOG_LEVEL says otherwise", () => {
  expect(asCommand(readConfig({})).logLevel).toBe("error");
  expect(asCommand(readConfig({ LOG_LEVEL: "debug" })).logLevel).toBe("debug");
  expect(asCommand(readConfig({ LOG_LEVEL: "silent" })).logLevel).toBe("silent");
});

describe("production", () => {
  test("starts with a public URL, a mail server and encryption keys", () => {
    const config = readConfig(production);
    expect(config).toMatchObject({ isProduction: true, hasRateLimits: true, isDemo: false });
    expect(config.mailFrom).toBe("Attune <no-reply@attune.example>");
    expect(config.encryptionKeys?.[0]?.key).toHaveLength(32);
  });

  test("lists everything that is missing", () => {
    const faults = configFaults({ NODE_ENV: "production" }).join("\n");
    for (const name of ["ENCRYPTION_KEYS", "PUBLIC_URL", "SMTP_URL", "STRIPE_SECRET_KEY"])
      expect(faults).toContain(name);
  });

  test.each([
    ["DEMO=1 is refused in production", { DEMO: "1" }],
    ["ENCRYPTION_KEYS must be a comma-separated list", { ENCRYPTION_KEYS: "2026:short" }],
    [
      "ENCRYPTION_KEYS_FILE names /missing, which does not exist",
      { ENCRYPTION_KEYS: "", ENCRYPTION_KEYS_FILE: "/missing" },
    ],
    ["SMTP_URL must begin with", { SMTP_URL: "mail.example" }],
    [
      "SMTP_URL_FILE names /missing, which does not exist",
      { SMTP_URL: "", SMTP_URL_FILE: "/missing" },
    ],
    ["PUBLIC_URL is", { PUBLIC_URL: "attune.example" }],
    ["RATE_LIMITS=off is refused in production", { RATE_LIMITS: "off" }],
    ["PUBLIC_URL must begin with https://", { PUBLIC_URL: "http://attune.example" }],
    ["STRIPE_SCRIPT_URL is refused in production", { STRIPE_SCRIPT_URL: "https://x.example/a.js" }],
    ["STRIPE_API_BASE is refused in production", { STRIPE_API_BASE: "http://127.0.0.1:12111" }],
    [
      "STRIPE_SECRET_KEY is a test key",
      { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_PUBLISHABLE_KEY: "pk_test_key" },
    ],
    ["must begin with pk_live_", { STRIPE_PUBLISHABLE_KEY: "pk_test_key" }],
    ["STRIPE_WEBHOOK_SECRET is needed", { STRIPE_WEBHOOK_SECRET: "" }],
    ["STRIPE_WEBHOOK_SECRET must begin with whsec_", { STRIPE_WEBHOOK_SECRET: "secret" }],
    ["must begin with sk_live_, rk_live_", { STRIPE_SECRET_KEY: "pk_live_key" }],
  ] as [string, Environment][])("reports: %s", (sentence, change) => {
    expect(configFaults({ ...production, ...change })).toEqual([expect.stringContaining(sentence)]);
  });

  test("sells nothing if the Stripe key is off", () => {
    const { STRIPE_PUBLISHABLE_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...rest } = production;
    expect(readConfig({ ...rest, STRIPE_SECRET_KEY: "off" }).stripe).toBeNull();
  });

  test("accepts http on localhost", () => {
    const local = { ...production, PUBLIC_URL: "http://localhost:3000/" };
    expect(readConfig(local).publicUrl).toBe("http://localhost:3000");
  });
});

describe("images, campaigns and cases", () => {
  const outside: Environment = {
    IMAGE_BASE_URL: "https://models.example/v1/",
    IMAGE_MODEL: "painter",
    SOCIAL_WEBHOOK_URL: "https://hooks.example/attune",
    SOCIAL_WEBHOOK_SECRET: "sixteen-letters!",
    CARE_WEBHOOK_URL: "https://hooks.example/cases",
    CARE_WEBHOOK_SECRET: "sixteen letters?",
  };

  test("are sent to the configured addresses", () => {
    expect(readConfig(outside)).toMatchObject({
      images: { baseUrl: "https://models.example/v1", apiKey: null, model: "painter" },
      socialWebhook: { url: "https://hooks.example/attune", secret: "sixteen-letters!" },
      careWebhook: { url: "https://hooks.example/cases", secret: "sixteen letters?" },
    });
  });

  test.each([
    ["IMAGE_MODEL is needed with IMAGE_BASE_URL", { IMAGE_MODEL: "" }],
    ["IMAGE_BASE_URL is needed with IMAGE_MODEL", { IMAGE_BASE_URL: "" }],
    ["IMAGE_BASE_URL must begin with https:// or http://", { IMAGE_BASE_URL: "models.example" }],
    ["SOCIAL_WEBHOOK_SECRET of at least 16 characters", { SOCIAL_WEBHOOK_SECRET: "short" }],
    ["CARE_WEBHOOK_SECRET of at least 16 characters", { CARE_WEBHOOK_SECRET: "" }],
    ["SOCIAL_WEBHOOK_URL must begin with https:// or", { SOCIAL_WEBHOOK_URL: "ftp://x.example" }],
  ] as [string, Environment][])("report: %s", (sentence, change) => {
    expect(configFaults({ ...outside, ...change })).toEqual([expect.stringContaining(sentence)]);
  });

  test("require TLS in production", () => {
    const faults = configFaults({
      ...production,
      ...outside,
      IMAGE_BASE_URL: "http://models.example/v1",
      SOCIAL_WEBHOOK_URL: "http://hooks.example",
      CARE_WEBHOOK_URL: "http://127.0.0.1:8080/cases",
    });
    expect(faults.map((it) => it.split(" ")[0])).toEqual([
      "CARE_WEBHOOK_URL",
      "IMAGE_BASE_URL",
      "SOCIAL_WEBHOOK_URL",
    ]);
  });
});

describe("the configuration docs", () => {
  const committed = (name: string) =>
    readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

  test("match the variable list (if not, run scripts/write-configuration.ts)", () => {
    expect(committed(".env.example")).toBe(renderEnvExample());
    expect(committed("docs/configuration.md")).toBe(renderConfigurationPage());
  });

  test("list every variable that is read, and the example works unchanged", () => {
    const source = [
      "config.ts",
      "stripe-settings.ts",
      "llm-settings.ts",
      "image-settings.ts",
      "webhook-settings.ts",
    ]
      .map((it) => readFileSync(new URL(it, import.meta.url), "utf8"))
      .join("\n");
    for (const { name } of configVariables) {
      expect(source).toContain(`"${name}"`);
      expect(renderConfigurationPage()).toContain(`\`${name}\``);
    }
    const lines = renderEnvExample().matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm);
    const pairs = [...lines].map(([, name = "", value = ""]) => [name, value]);
    expect(pairs).toHaveLength(configVariables.length);
    expect(configFaults(Object.fromEntries(pairs))).toEqual([]);
  });
});

test("an alert after 36 hours without a backup is usual in production alone", () => {
  const hours = (environment: Environment) => readConfig(environment).backupAlertHours;
  expect([hours(production), hours({})]).toEqual([36, null]);
  expect(hours({ ...production, BACKUP_ALERT_HOURS: "off" })).toBeNull();
  expect(hours({ BACKUP_ALERT_HOURS: "170" })).toBe(170);
});
