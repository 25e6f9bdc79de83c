import { parentPort, workerData } from "node:worker_threads";
import { drawPicture } from "./art/draw-picture.ts";
import { writePng } from "./write-png.ts";

/** Messages to and from the thread. */
export interface DrawingRequest {
  prompt: string;
  variant: number;
  size: number;
}

export interface Drawing {
  png: Uint8Array;
  description: string;
}

const port = parentPort;
if (port === null) throw new Error("This file runs as a thread");

const { prompt, variant, size } = workerData as DrawingRequest;
const { pixels, description } = drawPicture({ prompt, variant, size });
const drawing: Drawing = { png: writePng(pixels, size, size), description };
port.postMessage(drawing, []);
