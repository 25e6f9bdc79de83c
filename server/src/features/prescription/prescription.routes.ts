import {
  addPrescription,
  listPrescriptions,
  type Prescription,
} from "@attune/contract/prescription";
import { notFound } from "@attune/contract/problem";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import { prescriptionsTopic } from "../../http/events.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { requirePerson } from "../../http/require-person.ts";
import { refuseWithdrawn } from "../legal/refuse-withdrawn.ts";
import { insertPrescription, listByUser, type PrescriptionRow } from "./prescription.sql.ts";

export function prescriptionRoutes(context: RouteContext): void {
  const { app } = context;

  const placeOf = (column: string, rowId: string, userId: string) => ({
    table: "frequency_prescriptions",
    column,
    rowId,
    userId,
  });
  const open = (it: PrescriptionRow, column: string, sealed: string) =>
    app.sealer.open<string>(app.db, placeOf(column, it.id, it.user_id), sealed);
  const present = async (it: PrescriptionRow): Promise<Prescription> => ({
    id: it.id,
    userId: it.user_id,
    prescribedBy: it.staff_name,
    complaint: await open(it, "complaint", it.complaint_sealed),
    frequencyList: await open(it, "frequency_list", it.frequency_list_sealed),
    createdAt: it.created_at.toISOString(),
  });

  mount(context, listPrescriptions, async ({ params }) => {
    await requirePerson(app.db, params.id);
    return await Promise.all((await listByUser(app.db, params.id)).map(present));
  });

  mount(context, addPrescription, async ({ who, params, body }) => {
    const userId = params.id;
    await requirePerson(app.db, userId);
    const id = app.randomness.uuid();
    const seal = (column: string, value: string) =>
      app.sealer.seal(app.db, placeOf(column, id, userId), value);
    const { submissionId } = body;
    const now = app.clock.now();
    const once = { kind: "prescription" as const, userId: who.userId, submissionId, id, now };
    const row = {
      id,
      user_id: userId,
      prescribed_by: who.userId,
      complaint_sealed: await seal("complaint", body.complaint),
      frequency_list_sealed: await seal("frequency_list", body.frequencyList),
      created_at: now,
    };
    const madeId = await app.inTransaction(async (tx) => {
      await lockPerson(tx, userId);
      await refuseWithdrawn(tx, userId);
      await app.events.publish(tx, prescriptionsTopic);
      return await createOnce(tx, once, () => insertPrescription(tx, row));
    });
    const made = (await listByUser(app.db, userId)).find((it) => it.id === madeId);
    if (made === undefined) throw new ProblemError(notFound);
    return await present(made);
  });
}
