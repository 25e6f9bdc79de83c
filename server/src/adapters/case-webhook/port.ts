/** Reports that a case is waiting, without personal data. */
export interface CaseNotice {
  /** The same for every attempt, so that the receiver can drop duplicates. */
  id: string;
  caseId: string;
  /** When staff should have contacted the person. */
  dueAt: Date;
  /** Where staff open the case. */
  link: string;
}

/** The operator's own system, notified when nobody responds to a case in time. */
export interface CaseWebhook {
  /** Delivers one notice, or throws; the caller retries. */
  notify(notice: CaseNotice): Promise<void>;
}
