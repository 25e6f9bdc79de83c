/** Each group contains these modules and everything they import; the first matching group wins. */
const groups: Readonly<Record<string, readonly RegExp[]>> = {
  // Needed by every screen. Brotli compresses within a file, so React and our own code share one.
  frame: [
    /\/node_modules\/(?:react|react-dom|scheduler)\//,
    /\/web\/src\/app\.tsx$/,
    /\/web\/src\/screens\/requested-plan\.ts$/,
    /\/web\/src\/features\/questionnaire\/(?:last-answers\.queries|safety)\.ts$/,
    /\/web\/src\/ui\/(?:lazy-part|page|page-title|show-error|tick|toast-store|waiting)\.tsx?$/,
    /\/contract\/(?:library|player|questionnaire)\.ts\?endpoints$/,
  ],
  // Help numbers, on every customer page: the wizard need not wait for the dashboard.
  help: [
    /\/web\/src\/screens\/page-with-help\.tsx$/,
    /\/web\/src\/features\/questionnaire\/(?:help-bar|help-state|talk-button)\.tsx?$/,
    /\/web\/src\/features\/questionnaire\/safety\.copy\.ts$/,
  ],
  // Wizard, login and registration.
  forms: [
    /\/web\/src\/api\/submission-id\.ts$/,
    /\/web\/src\/ui\/(?:checkbox|early-press|field|travelled-wave|wave-path)\.tsx?$/,
  ],
  // Selects and radio groups, which the player needs without the forms.
  select: [/\/web\/src\/ui\/select\.tsx$/],
  tabs: [/\/web\/src\/ui\/(?:card|section|tabs)\.tsx$/],
  // Loading data with React Query, in the dashboard, the back office and the plans.
  queries: [
    /\/react-query\/build\/modern\/(?:QueryClientProvider|useQuery|queryOptions)\.js$/,
    /\/web\/src\/api\/(?:endpoint-query|follow-state-part|query-provider)\.tsx?$/,
    /\/contract\/care-case\.ts\?endpoints$/,
    /\/web\/src\/ui\/(?:badge|duration-text|loaded|spell-out|use-arrived|words-for)\.tsx?$/,
    /\/web\/src\/screens\/(?:use-support-email|use-tab)\.ts$/,
    /\/web\/src\/features\/session\/logout-button\.tsx$/,
  ],
  // Changing data with React Query, which the back office needs without the dashboard.
  mutations: [
    /\/react-query\/build\/modern\/useMutation\.js$/,
    /\/web\/src\/api\/use-(?:invalidate|invalidating-mutation|mutation)\.ts$/,
  ],
  dashboard: [/\/web\/src\/screens\/dashboard-screen\.tsx$/],
  // Small, and used by both customers and staff.
  shared: [
    /\/web\/src\/ui\/(?:count-text|counted|format-date|use-address)\.ts$/,
    /\/lucide-react\/dist\/esm\/icons\/(?:check|credit-card|download|eye|rotate-c?cw|trash-2)\.mjs$/,
    /\/web\/src\/api\/save-file\.ts$/,
    /\/contract\/(?:security|testimonial)\.ts\?endpoints$/,
    /\/web\/src\/ui\/(?:bed-name\.ts|scroll-region\.tsx)$/,
  ],
  slider: [/\/web\/src\/ui\/slider\.tsx$/],
  payments: [
    /\/web\/src\/features\/billing\/(?:subscription\/subscription\.queries|checkout\/payment-return)\.ts$/,
  ],
  // Loaded right after the dashboard or the library. One file each, because many small ones compress worse
  // and load in a chain.
  arrival: [
    /\/web\/src\/api\/follow-state\.ts$/,
    /\/web\/src\/features\/billing\/subscription\/sync-on-load\.tsx$/,
  ],
  listening: [
    /\/web\/src\/features\/player\/(?:player-extras|seek-bar|jumps|volume-control|sleep-chip|player-actions|scene-choice|sound-choices)\.tsx?$/,
    /\/web\/src\/features\/downloads\/download-button\.tsx$/,
    /\/web\/src\/features\/library\/(?:week-line|stage-announcer)\.tsx$/,
    /\/web\/src\/screens\/(?:review-banner|check-in-companion)\.tsx$/,
  ],
  // Used by the wizard's crisis help and by the forms, which do not need each other.
  countries: [/\/domain\/account\/countries\.ts$/],
  choices: [/\/web\/src\/ui\/(?:checkbox-group|radio-group)\.tsx$/],
  wizard: [/\/web\/src\/screens\/questionnaire-screen\.tsx$/],
  inputs: [/\/web\/src\/ui\/text-input\.tsx$/],
  // Forms validated by the contract.
  fields: [
    /\/node_modules\/(?:react-hook-form|@hookform|zod)\//,
    /\/web\/src\/ui\/(?:error-summary|password-input|text-input)\.tsx$/,
    /\/contract\/text\.ts$/,
  ],
  dialogs: [
    /\/web\/src\/ui\/(?:confirm-dialog|delete-button|dialog|error-alert|error-panel|tooltip)\.tsx$/,
  ],
  // What the back office shares with the account's lists of devices, reads and consents.
  lists: [
    /\/web\/src\/ui\/(?:pager|row-table)\.tsx$/,
    /\/web\/src\/features\/purpose\/purpose\.(?:copy|queries)\.ts$/,
    /\/contract\/(?:erasure|staff-user)\.ts\?endpoints$/,
  ],
  // The back office with the list that it opens on; as many small files, it would load in waves.
  office: [/\/web\/src\/screens\/(?:admin-screen|people-panel|users-panel)\.tsx$/],
  auth: [/\/web\/src\/screens\/auth-screen\.tsx$/],
};

/** How the app is split; `npm run bench -- bundle` measures it. */
export const chunkPatterns: readonly RegExp[] = Object.values(groups).flat();

export const chunkGroups = Object.entries(groups).map(([name, modules], index, all) => ({
  name,
  test: new RegExp(modules.map((it) => it.source).join("|")),
  priority: all.length - index,
}));
