import { configVariables } from "./config-variables.ts";

/** `.env.example`: every variable, commented out, with its default. */
export function renderEnvExample(): string {
  const entries = configVariables.map(
    ({ name, meaning, fallback }) =>
      `# ${meaning}.\n# ${name}=${isLiteral(fallback) ? fallback : ""}`,
  );
  return `# Every setting has a default: see docs/configuration.md. Written by scripts/write-configuration.ts.\n\n${entries.join("\n\n")}\n`;
}

/** docs/configuration.md. */
export function renderConfigurationPage(): string {
  const entries = configVariables.map(
    ({ name, meaning, fallback, ...rest }) =>
      `- \`${name}\`: ${meaning}. Default: ${fallback === "" ? "none" : quoted(fallback)}.${"isSecret" in rest ? ` Or \`${name}_FILE\`.` : ""}`,
  );
  return `# Configuration

Attune reads the variables below when it starts, reports every fault at once with the variable's name, and then ends with exit code 1. A start to try it out needs none of them. \`npm start\` and the commands also read them from a file \`.env\` in the folder of \`package.json\`; what the environment says goes before it.

${entries.join("\n")}

## Secrets from files

Each variable that holds a secret has a variant that ends in \`_FILE\` and names a file with the value, as Docker and Kubernetes mount them; white space around the value does not count. A file that is missing, empty or unreadable is a fault, and so is setting both.

## Production

\`NODE_ENV=production\` needs \`PUBLIC_URL\` (https), \`SMTP_URL\`, \`ENCRYPTION_KEYS\` and the live keys of Stripe, and refuses \`DEMO=1\`, \`RATE_LIMITS=off\`, test keys and a stand-in for Stripe. Whoever sells nothing says so: \`STRIPE_SECRET_KEY=off\`.

## Database roles

With PostgreSQL, one role may own the tables and another one run the product. The second reads and writes everything else, can only add to the audit log, and cannot lift the triggers that guard it. An administrator makes both once:

    create role attune_owner login password '…';
    create role attune_app login password '…';
    grant attune_app to attune_owner;
    create database attune owner attune_owner;

\`DATABASE_URL\` is that of \`attune_app\`. Run \`npm run admin -- migrate\` with \`DATABASE_MIGRATION_URL\`, that of \`attune_owner\`, beside it before the first start and at each upgrade: it migrates, grants what is needed, and refuses a role that could do more. The processes themselves need only \`DATABASE_URL\` then, and refuse to start where a migration is missing. \`npm run restore\` needs both. To split the roles of a database that one role owned: make the other one and run the same.

## Keys

A key is made with \`openssl rand -base64 32\` and named by you: \`ENCRYPTION_KEYS=2026:…\`. The first of the list seals, all of them open. Keep them apart from the backups of the database: without them the health answers cannot be read by anybody. A start with keys that are not those of the database is refused, and says which one is missing or wrong and how many people's answers need it.

To change keys while the product runs, whatever the number of its processes:

1. Put the new key last in \`ENCRYPTION_KEYS\` of every process, and start each of them again.
2. Move it to the front, and start each of them again, in any order. A process that would seal with a key that another one lacks does not start, and staff see an alert; so does one that lacks the key that another seals with.
3. \`npm run admin -- rewrap-keys\` wraps every stored key anew under the first one, while the product runs. It may be stopped and begun again at any time.
4. \`npm run admin -- keys\` says of each key how many people still need it. One that nobody needs may be taken out of the list. Backups that were made before still need it: keep it with them.

<!-- Written by scripts/write-configuration.ts from server/src/config-variables.ts. -->
`;
}

/** A default that could be set as it stands, and not a description of one. */
const isLiteral = (fallback: string) => /^[\w.-]*$/.test(fallback);

const quoted = (fallback: string) => (isLiteral(fallback) ? `\`${fallback}\`` : fallback);
