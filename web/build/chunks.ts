/** Each group is these modules with everything that they import; the first that fits takes them. */
const groups: Readonly<Record<string, readonly RegExp[]>> = {
  // What every screen needs. Brotli works within a file, so React and our own make one.
  frame: [
    /\/node_modules\/(?:react|react-dom|scheduler)\//,
    /\/web\/src\/app\.tsx$/,
    /\/web\/src\/screens\/wanted-plan\.ts$/,
    /\/web\/src\/ui\/(?:lazy-part|page|page-title|tick|toast|waiting)\.tsx?$/,
    /\/contract\/(?:library|player|questionnaire)\.ts\?endpoints$/,
  ],
  // Someone to talk to, on every page of a customer: the dashboard is no reason for the wizard to wait.
  help: [
    /\/web\/src\/screens\/page-with-help\.tsx$/,
    /\/web\/src\/features\/questionnaire\/(?:help-bar|help-state|talk-button)\.tsx?$/,
    /\/web\/src\/features\/questionnaire\/safety\.copy\.ts$/,
  ],
  // Wizard, login and registration.
  forms: [/\/web\/src\/ui\/(?:checkbox|early-press|field|travelled-wave|wave-path)\.tsx?$/],
  // A choice, wherever it stands: the player's are no reason to fetch the forms.
  select: [/\/web\/src\/ui\/select\.tsx$/],
  toaster: [/\/web\/src\/ui\/toaster\.tsx$/],
  tabs: [/\/web\/src\/ui\/(?:card|tabs)\.tsx$/],
  // The dashboard, the back office and the plans read lists.
  reads: [
    /\/react-query\/build\/modern\/(?:QueryClientProvider|useQuery|queryOptions)\.js$/,
    /\/web\/src\/api\/reads\.tsx$/,
    /\/web\/src\/ui\/(?:badge|duration-text|loaded)\.tsx?$/,
    /\/web\/src\/screens\/(?:use-support-email|use-tab)\.ts$/,
    /\/web\/src\/features\/session\/logout-button\.tsx$/,
  ],
  dashboard: [/\/web\/src\/screens\/dashboard-screen\.tsx$/],
  // Small, and wanted on both sides of the product.
  shared: [
    /\/web\/src\/ui\/(?:count-text|format-date)\.ts$/,
    /\/lucide-react\/dist\/esm\/icons\/(?:check|download|rotate-c?cw)\.mjs$/,
    /\/contract\/testimonial\.ts\?endpoints$/,
    /\/web\/src\/ui\/bed-name\.ts$/,
  ],
  slider: [/\/web\/src\/ui\/slider\.tsx$/],
  writes: [/\/react-query\/build\/modern\/useMutation\.js$/],
  payments: [
    /\/web\/src\/features\/billing\/(?:subscription\/billing\.queries|checkout\/payment-return)\.ts$/,
  ],
  // What follows the dashboard at once whichever gate is open, and what follows the library: one file
  // each, since dozens of small ones are packed worse and each waits for the one that names it.
  arrival: [
    /\/web\/src\/api\/follow-state\.ts$/,
    /\/web\/src\/features\/billing\/subscription\/sync-on-load\.tsx$/,
  ],
  listening: [
    /\/web\/src\/features\/player\/(?:player-extras|seek-bar|jumps|volume-control|player-actions|scene-choice|sound-choices)\.tsx?$/,
    /\/web\/src\/features\/downloads\/download-button\.tsx$/,
    /\/web\/src\/features\/library\/(?:week-line|stage-announcer)\.tsx$/,
    /\/web\/src\/screens\/(?:review-banner|check-in-companion)\.tsx$/,
  ],
  // The wizard's help for a crisis and the forms name them, and neither needs the other.
  countries: [/\/domain\/account\/countries\.ts$/],
  choices: [/\/web\/src\/ui\/(?:checkbox-group|radio-group)\.tsx$/],
  wizard: [/\/web\/src\/screens\/questionnaire-screen\.tsx$/],
  inputs: [/\/web\/src\/ui\/text-input\.tsx$/],
  // Every form that is checked by the contract.
  fields: [
    /\/node_modules\/(?:react-hook-form|@hookform|zod)\//,
    /\/web\/src\/ui\/(?:error-summary|password-input|text-input)\.tsx$/,
    /\/contract\/text\.ts$/,
  ],
  auth: [/\/web\/src\/screens\/auth-screen\.tsx$/],
};

/** How the app is cut; `npm run bench -- bundle` measures it. */
export const chunkGroups = Object.entries(groups).map(([name, modules], index, all) => ({
  name,
  test: new RegExp(modules.map((it) => it.source).join("|")),
  priority: all.length - index,
}));
