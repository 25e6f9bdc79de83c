import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromiumArguments, findChromium } from "../e2e/support/chromium.ts";
import { Caller } from "../server/src/testing/caller.ts";
import { withProduct } from "./support/with-product.ts";

const execute = promisify(execFile);
const folder = fileURLToPath(new URL("lighthouse/", import.meta.url));
const program = join(folder, "node_modules/lighthouse/cli/index.js");
// Starts faster and varies less than the full browser, if installed.
const headlessShell = "/usr/bin/chromium-headless-shell";
const slowestMachine = 2_000;
const mostTries = 3;
const bothPresets = ["mobile", "desktop"] as const;

interface Page {
  path: string;
  /** The account to sign in with. */
  as?: "amira" | "admin";
  /** Lowest performance score on a phone; every other score must be 100. */
  performanceBar: number;
}

const pages: readonly Page[] = [
  { path: "/", performanceBar: 100 },
  { path: "/terms-of-service", performanceBar: 100 },
  { path: "/privacy-policy", performanceBar: 100 },
  { path: "/auth", performanceBar: 99 },
  { path: "/questionnaire", performanceBar: 99 },
  { path: "/dashboard", as: "amira", performanceBar: 99 },
  { path: "/admin", as: "admin", performanceBar: 97 },
];

/**
 * Lighthouse on each screen of the real server: simulated slow 4G on a phone, then the desktop preset;
 * medians, with the number of runs discarded and of runs counted although the machine was too busy. `npm
 * run bench -- lighthouse [runs] [mobile|desktop] [path …]`; default five runs of all pages in both.
 */
export async function run(): Promise<void> {
  const [requestedRuns, ...words] = process.argv.slice(3);
  const runs = Number(requestedRuns ?? 5);
  const paths = words.filter((it) => it.startsWith("/"));
  const presets = bothPresets.filter((it) => words.includes(it));
  const selected = pages.filter(({ path }) => paths.length === 0 || paths.includes(path));
  await install();
  await withProduct(async ({ origin }) => {
    const cookies = {
      amira: await cookieOf(origin, "amira"),
      admin: await cookieOf(origin, "admin"),
    };
    for (const preset of presets.length === 0 ? bothPresets : presets) {
      const rows: Record<string, object> = {};
      for (const page of selected) {
        const cookie = page.as && cookies[page.as];
        const reports: Run[] = [];
        while (reports.length < runs)
          reports.push(await measure(origin + page.path, preset, cookie));
        rows[page.path] = row(reports, preset === "desktop" ? 100 : page.performanceBar);
      }
      console.log(`${preset}, medians of ${runs}`);
      console.table(rows);
    }
  });
}

/** Lighthouse has its own lock file, so that starting the product does not install it. */
async function install(): Promise<void> {
  if (existsSync(program)) return;
  console.log("Installing Lighthouse …");
  const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--workspaces=false"];
  await execute("npm", flags, { cwd: folder });
}

async function cookieOf(origin: string, username: string): Promise<string> {
  const caller = new Caller(origin);
  await caller.signIn(username);
  return [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

interface Figures {
  scores: Record<string, number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  kilobytes: number;
  /** Lighthouse's machine benchmark; under 2,000 it is too busy to judge a page. */
  machine: number;
}

interface Run extends Figures {
  /** Discarded attempts: aborted, or on too busy a machine. */
  discarded: number;
}

/**
 * An aborted run, or one on too busy a machine, is discarded and repeated, up to three attempts; if all
 * were too busy, the quietest counts and is marked.
 */
async function measure(url: string, preset: "mobile" | "desktop", cookie?: string): Promise<Run> {
  let best: Figures | undefined;
  let trouble = "no report";
  let tries = 0;
  while (tries < mostTries) {
    tries += 1;
    const report = await runOnce(url, preset, cookie);
    if (report.runtimeError !== undefined) trouble = report.runtimeError.message;
    else {
      const figures = figuresOf(report);
      if (figures.machine >= (best?.machine ?? 0)) best = figures;
      if (figures.machine >= slowestMachine) break;
    }
  }
  if (best === undefined) throw new Error(`${url}: ${trouble}`);
  return { ...best, discarded: tries - 1 };
}

async function runOnce(url: string, preset: string, cookie?: string): Promise<Report> {
  const browser = await findChromium();
  const output = mkdtempSync(join(tmpdir(), "attune-lighthouse-"));
  const chromeFlags = [...chromiumArguments, "--headless", "--disable-dev-shm-usage"];
  try {
    // With high priority; if that is not allowed, `nice` says so and continues.
    await execute(
      "nice",
      [
        "-n",
        "-10",
        process.execPath,
        program,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${output}/report.json`,
        "--no-enable-error-reporting",
        "--disable-full-page-screenshot",
        "--only-categories=performance,accessibility,best-practices,seo",
        `--chrome-flags=${chromeFlags.join(" ")}`,
        ...(preset === "desktop" ? ["--preset=desktop"] : []),
        ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
      ],
      {
        env: {
          ...process.env,
          ...browser.env,
          CHROME_PATH: existsSync(headlessShell) ? headlessShell : browser.executablePath,
        },
      },
    );
    return JSON.parse(readFileSync(join(output, "report.json"), "utf8")) as Report;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
}

function figuresOf({ categories, audits, environment }: Report): Figures {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits["network-requests"]?.details?.items ?? []) as { transferSize: number }[];
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: number("largest-contentful-paint"),
    tbtMs: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    kilobytes: requests.reduce((sum, it) => sum + it.transferSize, 0) / 1_024,
    machine: environment.benchmarkIndex,
  };
}

function row(reports: readonly Run[], performanceBar: number) {
  const score = (name: string) => median(reports.map(({ scores }) => scores[name] ?? 0));
  const others = ["accessibility", "best-practices", "seo"].map(score);
  const performance = score("performance");
  return {
    performance,
    "a11y / practices / seo": others.join(" / "),
    "LCP ms": Math.round(median(reports.map((it) => it.lcpMs))),
    "TBT ms": Math.round(median(reports.map((it) => it.tbtMs))),
    CLS: Math.round(median(reports.map((it) => it.cls)) * 1_000) / 1_000,
    KiB: Math.round(median(reports.map((it) => it.kilobytes))),
    machine: Math.round(median(reports.map((it) => it.machine))),
    discarded: reports.reduce((sum, it) => sum + it.discarded, 0),
    "too busy": reports.filter((it) => it.machine < slowestMachine).length,
    bar: performanceBar,
    isMet: performance >= performanceBar && others.every((it) => it === 100) ? "met" : "MISSED",
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}
