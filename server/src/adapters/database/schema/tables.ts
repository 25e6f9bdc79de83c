import type {
  ReadPurposesTable,
  HealthWithdrawalsTable,
  WithdrawnHealthConsentsView,
  UsersTable,
  UserKeysTable,
  FormerStaffTable,
  StaffInvitationsTable,
  ConsentsTable,
  DashboardViewsTable,
  ReminderDaysTable,
  RemindersTable,
  SavedFiltersTable,
  ErasuresTable,
} from "./people.ts";
import type {
  SecurityCountsTable,
  AlertAcknowledgementsTable,
  RateLimitsTable,
  CreationsTable,
  AuditEventsTable,
  AuditAnchorsTable,
  AuditHeadTable,
  UnfinishedActsTable,
  StoredDerivationsTable,
  OpenFindingsTable,
  ProcessKeysTable,
  LastBackupTable,
  SupportedSchemasTable,
  WebBuildsTable,
} from "./installation.ts";
import type {
  KnownDevicesTable,
  SessionsTable,
  PasswordResetTokensTable,
  PasskeyChallengesTable,
  PasskeyHandlesTable,
  PasskeysTable,
  EmailConfirmationsTable,
  EmailUndosTable,
  SecondFactorsTable,
  RecoveryCodesTable,
} from "./sign-in.ts";
import type {
  FrequenciesTable,
  UploadedSoundsTable,
  FrequencyImportsTable,
  RemovedEntriesTable,
  QuestionnairesTable,
  SafetyAnswersTable,
  RecommendationsTable,
  ModelDaysTable,
  UserFrequenciesTable,
  AssignmentTemplatesTable,
  AssignmentTemplateEntriesTable,
  FrequencyPrescriptionsTable,
  AudioFilesTable,
  ReviewDraftsTable,
  StaffPresenceTable,
  ListeningPositionsTable,
  ListenersTable,
  ListeningDaysTable,
  OfflineSegmentsTable,
  CheckInsTable,
  SharesTable,
  ShareOpeningsTable,
} from "./care.ts";
import type { CareCasesTable, CareCaseStepsTable, CareSettingsTable } from "./care-cases.ts";
import type { AccountFactsView, PlansTable, SubscriptionsTable } from "./money.ts";
import type {
  BillingAccountsTable,
  BillingNotificationsTable,
  DisputesTable,
  PaymentAttemptsTable,
  PaymentOperationsTable,
  PaymentsTable,
  ReconciliationsTable,
  RefundsTable,
  StripeEventsTable,
} from "./payments.ts";
import type { FunnelDaysTable, RevenueDaysTable, SyncRunsTable } from "./revenue.ts";
import type { SocialImagesTable, SocialMediaCampaignsTable, SocialOutboxTable } from "./social.ts";
import type {
  SupportTicketsTable,
  TicketMessagesTable,
  TicketNotesTable,
  SavedRepliesTable,
  ReviewTallyTable,
  TestimonialsTable,
  LegalSettingsTable,
  RefundWindowsTable,
  LegalVersionsTable,
  TrustConfirmationsTable,
  OutboxMailsTable,
  SentMailsTable,
  StaffDraftsTable,
} from "./words.ts";

/** The tables as Kysely knows them; a test compares them with the migrations' result. */
export interface Tables {
  users: UsersTable;
  user_keys: UserKeysTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  password_reset_tokens: PasswordResetTokensTable;
  email_confirmations: EmailConfirmationsTable;
  email_undos: EmailUndosTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_handles: PasskeyHandlesTable;
  passkey_challenges: PasskeyChallengesTable;
  staff_invitations: StaffInvitationsTable;
  former_staff: FormerStaffTable;
  consents: ConsentsTable;
  health_withdrawals: HealthWithdrawalsTable;
  withdrawn_health_consents: WithdrawnHealthConsentsView;
  reminders: RemindersTable;
  reminder_days: ReminderDaysTable;
  saved_filters: SavedFiltersTable;
  alert_acknowledgements: AlertAcknowledgementsTable;
  dashboard_views: DashboardViewsTable;
  read_purposes: ReadPurposesTable;
  security_counts: SecurityCountsTable;
  rate_limits: RateLimitsTable;
  creations: CreationsTable;
  audit_events: AuditEventsTable;
  audit_head: AuditHeadTable;
  audit_anchors: AuditAnchorsTable;
  unfinished_acts: UnfinishedActsTable;
  last_backup: LastBackupTable;
  supported_schemas: SupportedSchemasTable;
  web_builds: WebBuildsTable;
  process_keys: ProcessKeysTable;
  kept_derivations: StoredDerivationsTable;
  open_findings: OpenFindingsTable;
  erasures: ErasuresTable;
  frequencies: FrequenciesTable;
  uploaded_sounds: UploadedSoundsTable;
  frequency_imports: FrequencyImportsTable;
  removed_entries: RemovedEntriesTable;
  questionnaires: QuestionnairesTable;
  care_cases: CareCasesTable;
  care_case_steps: CareCaseStepsTable;
  care_settings: CareSettingsTable;
  recommendations: RecommendationsTable;
  model_days: ModelDaysTable;
  user_frequencies: UserFrequenciesTable;
  assignment_templates: AssignmentTemplatesTable;
  assignment_template_entries: AssignmentTemplateEntriesTable;
  frequency_prescriptions: FrequencyPrescriptionsTable;
  audio_files: AudioFilesTable;
  review_drafts: ReviewDraftsTable;
  staff_presence: StaffPresenceTable;
  listening_positions: ListeningPositionsTable;
  listeners: ListenersTable;
  listening_days: ListeningDaysTable;
  offline_stretches: OfflineSegmentsTable;
  check_ins: CheckInsTable;
  safety_answers: SafetyAnswersTable;
  shares: SharesTable;
  share_openings: ShareOpeningsTable;
  plans: PlansTable;
  subscriptions: SubscriptionsTable;
  account_facts: AccountFactsView;
  billing_accounts: BillingAccountsTable;
  stripe_events: StripeEventsTable;
  payment_operations: PaymentOperationsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  payment_attempts: PaymentAttemptsTable;
  billing_letters: BillingNotificationsTable;
  reconciliations: ReconciliationsTable;
  funnel_days: FunnelDaysTable;
  revenue_days: RevenueDaysTable;
  sync_runs: SyncRunsTable;
  support_tickets: SupportTicketsTable;
  ticket_messages: TicketMessagesTable;
  ticket_notes: TicketNotesTable;
  saved_replies: SavedRepliesTable;
  testimonials: TestimonialsTable;
  review_tally: ReviewTallyTable;
  social_media_campaigns: SocialMediaCampaignsTable;
  social_images: SocialImagesTable;
  social_outbox: SocialOutboxTable;
  legal_settings: LegalSettingsTable;
  refund_windows: RefundWindowsTable;
  legal_versions: LegalVersionsTable;
  trust_confirmations: TrustConfirmationsTable;
  outbox_mails: OutboxMailsTable;
  sent_mails: SentMailsTable;
  staff_drafts: StaffDraftsTable;
}
