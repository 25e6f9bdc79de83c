import type { StaffTicket } from "@attune/contract/staff-ticket";

/** An open ticket, as staff read it. */
export const staffTicket: StaffTicket = {
  id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a01",
  userId: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a11",
  username: "amira",
  category: "Audio",
  urgency: "Normal",
  subject: "Silent on the left",
  message: "Nothing comes from the left.",
  status: "open",
  assignedTo: null,
  resolution: null,
  resolvedAt: null,
  answerDueAt: null,
  isOverdue: false,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
  customer: { firstName: "Amira", plan: "Enhanced", nextBillAt: null },
  refunds: [],
  caseId: null,
  otherOpen: [],
  messages: [],
  notes: [],
};
