import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Clock } from "../clock.ts";
import { FileMissing, type Storage } from "../storage/port.ts";
import type { AnchorStore } from "./port.ts";

const latest = "auditanchors/latest.json";

/** One object per line, for a bucket with object lock, plus a copy of the newest. */
export function openAnchorObjects(storage: Storage, clock: Clock): AnchorStore {
  return {
    place: "objects",
    name: "the anchors in the object store",
    async read() {
      try {
        return [await text(await storage.open(latest))];
      } catch (error) {
        if (error instanceof FileMissing) return null;
        throw error;
      }
    },
    async append(line) {
      const name = clock.now().toISOString().toLowerCase().replaceAll(/[:.]/g, "-");
      await storage.put(`auditanchors/${name}.json`, Readable.from([line]));
      await storage.put(latest, Readable.from([line]));
    },
  };
}
