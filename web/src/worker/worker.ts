import { findDownload, deleteDownload } from "../features/downloads/download-store.ts";
import { serveDownload } from "../features/downloads/serve-download.ts";
import { withoutSigned } from "../features/player/sound-address.ts";
import { createSignedAudio } from "./signed-audio.ts";

/** Inserted by the build: the files the offline library needs, and a name that changes with any of them. */
declare const __ATTUNE_ASSETS__: readonly string[];
declare const __ATTUNE_VERSION__: string;

/** Worker globals, which TypeScript cannot combine with those of a page. */
interface Worker {
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as Worker;
const signedAudio = createSignedAudio(fetch, Date.now);
const cachePrefix = "attune-shell-";
const cacheName = cachePrefix + __ATTUNE_VERSION__;
const shell = "/dashboard";
/** A connection without data counts as offline. */
const timeoutMs = 5000;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // The next person on this device gets addresses of their own.
  if (request.mode === "navigate" || pathname === "/api/logout") signedAudio.forget();
  if (!["GET", "HEAD"].includes(request.method)) return;
  if (request.mode === "navigate") event.respondWith(openShell(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(openAsset(request));
  else if (pathname.startsWith("/api/audio/")) event.respondWith(openSound(request));
});

/** A new version takes over at once: its cache has its own name, and pages are always fresh. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([...__ATTUNE_ASSETS__, shell]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

/**
 * Pages come from the server if it is reachable. They are the same for everyone and contain no personal
 * data.
 */
async function openShell(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return (await caches.match(shell)) ?? Response.error();
  }
}

/** Asset names contain a hash of their contents. */
async function openAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

/**
 * Serves a download if it is exactly the requested sound, and if there is no connection. HEAD asks whether
 * there is one.
 */
async function openSound(request: Request): Promise<Response> {
  const address = withoutSigned(request.url);
  const { pathname, search } = new URL(address);
  const found = await findUsable(pathname.slice(pathname.lastIndexOf("/") + 1));
  const isAsked = request.method === "GET" && found?.address === pathname + search;
  if (isAsked) return serveDownload(found, request);
  try {
    if (address === request.url) return await fetch(request);
    return await signedAudio.open(address, request);
  } catch (error) {
    if (found === undefined) throw error;
    return serveDownload(found, request);
  }
}

async function findUsable(trackId: string) {
  const found = await findDownload(trackId);
  if (found === undefined || found.playableUntil > Date.now()) return found;
  await deleteDownload(trackId);
  return undefined;
}
