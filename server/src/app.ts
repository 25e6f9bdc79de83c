import type { AnchorStore } from "./adapters/anchors/port.ts";
import type { CaseWebhook } from "./adapters/case-webhook/port.ts";
import type { Channel } from "./adapters/channels/port.ts";
import type { Clock } from "./adapters/clock.ts";
import type { Database, Db, ReadReport } from "./adapters/database/port.ts";
import type { Events } from "./adapters/events/port.ts";
import type { PictureMaker } from "./adapters/images/port.ts";
import type { Keyring, Sealer } from "./adapters/keyring/port.ts";
import type { Log } from "./adapters/log.ts";
import type { LoudnessMeter } from "./adapters/loudness/port.ts";
import type { TextModel } from "./adapters/llm/port.ts";
import type { Mailer } from "./adapters/mail/port.ts";
import type { Metrics } from "./adapters/metrics/port.ts";
import type { PaymentProvider } from "./adapters/stripe/port.ts";
import type { OpusEncoder } from "./adapters/opus/port.ts";
import type { Queue } from "./adapters/queue/port.ts";
import type { Randomness } from "./adapters/randomness.ts";
import type { Storage } from "./adapters/storage/port.ts";
import type { Config } from "./config.ts";
import type { Sound } from "./http/sound.ts";

/** Everything the product can access. A use case picks what it needs: `Pick<App, "db" | "clock">`. */
export interface App {
  config: Config;
  db: Db;
  inTransaction: Database["inTransaction"];
  /** For lists and figures of staff: on a read replica if there is one. */
  readReport: ReadReport;
  engine: Database["engine"];
  lead: Database["lead"];
  dumpDatabase: Database["dump"];
  queue: Queue;
  events: Events;
  sealer: Sealer;
  keyring: Keyring;
  mailer: Mailer;
  storage: Storage;
  /** Recently opened composed sounds, by track, recipe and the listener's choices. */
  sounds: Map<string, Promise<Sound>>;
  /** Where the head of the audit log is stored outside the database. */
  anchors: readonly AnchorStore[];
  provider: PaymentProvider;
  loudnessMeter: LoudnessMeter;
  opusEncoder: OpusEncoder;
  pictureMaker: PictureMaker;
  /** Where campaigns are published. */
  channel: Channel;
  /** Null if none is configured. */
  caseWebhook: CaseWebhook | null;
  /** Null if none is configured; then rules and templates answer. */
  textModel: TextModel | null;
  clock: Clock;
  randomness: Randomness;
  log: Log;
  metrics: Metrics;
}
