/** Says that a case waits, and nothing of the person or of what they told us. */
export interface CaseNotice {
  /** The same for every attempt, so that the receiver can drop a repetition. */
  id: string;
  caseId: string;
  /** When somebody should have been in touch. */
  dueAt: Date;
  /** Where staff open the case. */
  link: string;
}

/** The operator's own system that hears of a case which nobody has answered in time. */
export interface CaseWebhook {
  /** Delivers one notice, or throws; the caller retries. */
  notify(notice: CaseNotice): Promise<void>;
}
