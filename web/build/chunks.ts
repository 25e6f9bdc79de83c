/** Each group is these modules with everything that they import; the first that fits takes them. */
const groups: Readonly<Record<string, readonly RegExp[]>> = {
  // What every screen needs. Brotli works within a file, so React and our own make one.
  frame: [
    /\/node_modules\/(?:react|react-dom|scheduler)\//,
    /\/web\/src\/app\.tsx$/,
    /\/web\/src\/screens\/wanted-plan\.ts$/,
    /\/web\/src\/ui\/(?:late|page|page-title|tick|toast|waiting)\.tsx?$/,
    /\/contract\/(?:questionnaire|track)\.ts\?endpoints$/,
  ],
  // Wizard, login and registration.
  forms: [/\/web\/src\/ui\/(?:checkbox|field|travelled-wave)\.tsx$/],
  tabs: [/\/web\/src\/ui\/(?:card|tabs)\.tsx$/],
  // The dashboard, the back office and the plans read lists.
  reads: [
    /\/react-query\/build\/modern\/(?:QueryClientProvider|useQuery|queryOptions)\.js$/,
    /\/web\/src\/api\/reads\.tsx$/,
    /\/web\/src\/ui\/(?:badge|loaded)\.tsx$/,
    /\/web\/src\/screens\/(?:use-support-email|use-tab)\.ts$/,
    /\/web\/src\/features\/track\/duration-text\.ts$/,
    /\/web\/src\/features\/session\/logout-button\.tsx$/,
    /\/web\/src\/features\/(?:subscription\/subscription|ticket\/own-tickets)-key\.ts$/,
  ],
  // The wizard's help for a crisis and the forms name them, and neither needs the other.
  countries: [/\/domain\/account\/countries\.ts$/],
  wizard: [/\/web\/src\/screens\/questionnaire-screen\.tsx$/],
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
