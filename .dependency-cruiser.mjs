// Who may import whom. What a graph of imports cannot tell (barrels, process.env, lengths …) is
// checked in scripts/architecture/, where every rule also has a seeded violation that must be found.
const tests = "\\.test\\.tsx?$|/testing/";
const everyRoom = ["audio", "measure", "domain", "contract", "sandbox", "server", "web"];

const workspaces = [
  ...workspace("audio-stands-alone", "audio", [], { belowItsTests: ["measure"] }),
  ...workspace("measure-imports-only-audio", "measure", ["audio"]),
  ...workspace("domain-imports-only-audio", "domain", ["audio"]),
  ...workspace("contract-imports-only-domain", "contract", ["domain"], {
    onePackage: "node_modules/zod/mini/",
  }),
  {
    name: "sandbox-stands-alone",
    comment: "The sandbox speaks Stripe's protocol and knows nothing of the product.",
    severity: "error",
    from: { path: "^sandbox/" },
    to: { path: `^(${everyRoom.filter((other) => other !== "sandbox").join("|")})/` },
  },
  {
    name: "sandbox-over-http",
    comment: "The product reaches the sandbox as it reaches Stripe; only its tests start one.",
    severity: "error",
    from: {
      path: `^(${everyRoom.filter((other) => other !== "sandbox").join("|")})/`,
      pathNot: tests,
    },
    to: { path: "^sandbox/" },
  },
  {
    name: "server-and-web-apart",
    comment: "The server and the web meet on the wire only: in contract/.",
    severity: "error",
    from: { path: "^(server|web)/" },
    to: { path: "^(server|web)/", pathNot: "^$1/" },
  },
  {
    name: "workspaces-before-scripts",
    comment: "No workspace is built on the scripts, benches and browser tests around it.",
    severity: "error",
    from: { path: `^(${everyRoom.join("|")})/` },
    to: { path: "^(scripts|bench|e2e)/" },
  },
];

const above = "^server/src/(compose|api|worker|main)\\.ts$|^server/src/commands/";

const server = [
  layer("server-layers", "^server/src/adapters/", ["^server/src/(features|http)/", above]),
  layer("server-layers", "^server/src/http/", ["^server/src/features/", above]),
  layer("server-layers", "^server/src/features/", [above]),
  layer("server-layers", "^server/src/api\\.ts$", [
    "^server/src/(compose|worker|main)\\.ts$|^server/src/commands/",
  ]),
  layer("server-layers", "^server/src/worker\\.ts$", [
    "^server/src/(compose|api|main)\\.ts$|^server/src/commands/",
  ]),
  {
    name: "only-compose-knows-drivers",
    comment: "Of an adapter the rest of the server sees its port, and the tables' types.",
    severity: "error",
    from: { path: "^server/", pathNot: `^server/src/(adapters/|compose\\.ts$)|${tests}` },
    to: { path: "^server/src/adapters/[^/]+/", pathNot: "/port\\.ts$|/adapters/database/schema/" },
  },
  {
    name: "only-compose-knows-drivers",
    comment: "A one-file adapter is port and driver in one: its types may travel, its values not.",
    severity: "error",
    from: { path: "^server/", pathNot: `^server/src/(adapters/|compose\\.ts$)|${tests}` },
    to: { path: "^server/src/adapters/[^/]+\\.ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "driver-packages-in-adapters",
    comment:
      "What talks to a database, a queue, a mail server or a store, and what decodes, is hidden behind a port.",
    severity: "error",
    from: { pathNot: `^server/src/adapters/|^(sandbox|scripts|bench|e2e)/|${tests}` },
    to: {
      path: "node_modules/(pg|@electric-sql/pglite|pg-boss|nodemailer|stripe|@aws-sdk/[^/]+|mpg123-decoder|opus-decoder|libopus-wasm|@wasm-audio-decoders/[^/]+)/",
    },
  },
  {
    name: "sql-stays-home",
    comment: "A feature's tables are touched by that feature alone; others call its use cases.",
    severity: "error",
    from: { path: "^server/src/features/([^/]+)/" },
    to: { path: "\\.sql\\.ts$", pathNot: "^server/src/features/$1/" },
  },
  {
    name: "sql-stays-home",
    comment: "A feature's tables are touched by that feature alone; others call its use cases.",
    severity: "error",
    from: { pathNot: "^server/src/features/" },
    to: { path: "^server/src/features/.+\\.sql\\.ts$" },
  },
];

/** Features that stand on the player: each of their audio has its controls, and there is one player to a page. */
const playing = "library|downloads";

const web = [
  layer("web-layers", "^web/src/(ui|api)/", [
    "^web/src/(features|screens)/",
    "^web/src/(routes|main)\\.tsx$",
  ]),
  layer("web-layers", "^web/src/features/", ["^web/src/screens/", "^web/src/(routes|main)\\.tsx$"]),
  layer("web-layers", "^web/src/screens/", ["^web/src/(routes|main)\\.tsx$"]),
  {
    name: "web-features-apart",
    comment: "Features never import each other; a screen composes them.",
    severity: "error",
    from: { path: "^web/src/features/([^/]+)/", pathNot: `^web/src/features/(${playing})/` },
    to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
  },
  {
    name: "web-features-apart",
    comment: "What lists audio stands on the player, and on no other feature.",
    severity: "error",
    from: { path: `^web/src/features/(${playing})/` },
    to: { path: "^web/src/features/", pathNot: "^web/src/features/($1|player)/" },
  },
  {
    name: "web-uses-mini-zod",
    comment: "zod/mini is half the size, and the browser needs no more. Tests never get there.",
    severity: "error",
    from: { path: "^web/", pathNot: tests },
    to: { path: "node_modules/zod/(?!mini/)" },
  },
];

const everywhere = [
  {
    name: "no-cycles",
    comment: "Two files that need each other are one file, or lack a third.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "resolvable",
    comment: "An import that leads nowhere would hide from every rule above.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: [...workspaces, ...server, ...web, ...everywhere],
  options: {
    parser: "swc", // beside TypeScript 7 the default parser reads no module at all, and says nothing
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)[.]cache/|^(web/dist|test-results|playwright-report)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};

/** A pure workspace imports itself, those below it and one package; its tests any package, no other workspace. */
function workspace(name, own, below, { onePackage, belowItsTests = [] } = {}) {
  const allowedRooms = `^(${[own, ...below].join("|")})/`;
  const known = [own, ...below, ...belowItsTests];
  const others = everyRoom.filter((other) => !known.includes(other));
  const comment = `${own}/ may import ${[...below, "nothing else"].join(" and ")}.`;
  return [
    {
      name,
      comment,
      severity: "error",
      from: { path: `^${own}/`, pathNot: tests },
      to: { pathNot: onePackage ? `${allowedRooms}|${onePackage}` : allowedRooms },
    },
    {
      name,
      comment,
      severity: "error",
      from: { path: `^${own}/.*(${tests})` },
      to: { path: `^(${others.join("|")})/` },
    },
  ];
}

function layer(name, own, barred) {
  return {
    name,
    comment: "adapters <- http <- features <- api, worker <- main; ui, api <- features <- screens.",
    severity: "error",
    from: { path: own, pathNot: tests },
    to: { path: barred.join("|") },
  };
}
