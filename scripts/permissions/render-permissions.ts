import { isAdmitted, type Role } from "@attune/contract/access";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import { namedRoutes } from "./named-routes.ts";

const columns: readonly Role[] = ["anonymous", "user", "support", "admin_manager", "admin"];

export const routeOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** docs/permissions.md: every call of the contract by its path, and which role the door lets in. */
export function renderPermissionsPage(): string {
  const rows = allEndpoints
    .toSorted(
      (a, b) => a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en"),
    )
    .map(rowOf);
  return `# Who may call what

Every call of the product, as the contract has it, and what its door says to each role: **yes**, or the status that refuses. Behind the door a person still finds only what is their own: another person's id answers 404.

A call with an asterisk is named by the specification. A test calls each of them as each role on the running product (\`server/src/http/endpoints.test.ts\`), another one fails while this page is out of date.

| Call | What it does | ${columns.join(" | ")} |
| --- | --- | ${columns.map(() => "---").join(" | ")} |
${rows.join("\n")}

<!-- Written by scripts/write-permissions.ts from contract/. -->
`;
}

function rowOf(endpoint: Endpoint): string {
  const route = routeOf(endpoint);
  const isNamed = namedRoutes.includes(route);
  const summary = endpoint.summary.replaceAll("|", "\\|");
  const answers = columns.map((role) => responseOf(endpoint, role));
  return `| \`${route}\`${isNamed ? " \\*" : ""} | ${summary} | ${answers.join(" | ")} |`;
}

function responseOf({ access }: Endpoint, role: Role): string {
  if (isAdmitted(access, role)) return "yes";
  return role === "anonymous" ? "401" : "403";
}
