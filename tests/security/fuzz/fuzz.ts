import { createCustomer, createStaff } from './actors.ts';
import { type Document, fetchDocuments, namesOf } from './documents.ts';
import { sendHostileRequests } from './hostile.ts';
import { compareProcesses, measureProcesses } from './processes.ts';
import { installSchemathesis } from './python-tools.ts';
import { runSchemathesis } from './schemathesis.ts';
import { floodTapPages } from './tap-flood.ts';

export type FuzzOptions = {
  shopUrl: string;
  /** Folder in which the stack keeps the record of the shop's processes. */
  stateDir: string;
  /** Time for requests made from the documents, seconds, over all three roles. */
  seconds: number;
  /** The same seed makes the same requests. */
  seed: number;
};

/** Would end what the run itself needs: the customer's account, password and session. */
const NOT_CALLED = new Set([
  'POST /api/identity/profile/deletion',
  'POST /api/identity/profile/password',
  'POST /api/identity/logout',
  'POST /api/identity/profile/sessions/end-others',
  'DELETE /api/identity/profile/sessions/{id}',
]);

/** An access token of staff lives for five minutes. */
const MAX_SLICE_SECONDS = 240;

type Role = {
  name: string;
  headers(): Promise<Record<string, string>>;
  /** Operations that this role does not call. The document stays whole: it says which methods a path has. */
  excluded: string[];
};

function rolesOf(
  { shopUrl, stateDir }: FuzzOptions,
  customer: Record<string, string>,
  document: Document,
): Role[] {
  const takesTokens = ({ security = [] }: { security?: unknown[] }): boolean =>
    JSON.stringify(security).includes('bearer');
  return [
    { name: 'visitor', headers: async () => ({}), excluded: [] },
    {
      name: 'customer',
      headers: async () => customer,
      excluded: namesOf(document, (name) => NOT_CALLED.has(name)),
    },
    {
      name: 'staff',
      headers: () => createStaff(shopUrl, stateDir),
      excluded: namesOf(document, (name, operation) => NOT_CALLED.has(name) || !takesTokens(operation)),
    },
  ];
}

/** Fuzzes as one role in slices, each with credentials and a seed of its own. */
async function fuzzAs(
  role: Role,
  options: FuzzOptions & { command: string; document: Document },
): Promise<string[]> {
  const problems: string[] = [];
  const slices = Math.ceil(options.seconds / MAX_SLICE_SECONDS);
  for (let slice = 0; slice < slices; slice += 1) {
    const report = await runSchemathesis({
      ...options,
      excluded: role.excluded,
      headers: await role.headers(),
      seconds: Math.ceil(options.seconds / slices),
      seed: options.seed + slice,
    });
    if (report !== '') problems.push(`as ${role.name}, seed ${options.seed + slice}:\n${report}`);
  }
  return problems;
}

/**
 * Sends hostile requests to a running shop, by hand and made from its OpenAPI documents, as visitor, customer and
 * staff. Resolves with what was wrong: unexpected 5xx, answers that their document does not describe, connections left
 * hanging, processes that stopped or grew. Expects a shop that it may fill with rubbish.
 */
export async function fuzz(options: FuzzOptions): Promise<string[]> {
  const { shopUrl, stateDir } = options;
  const command = await installSchemathesis();
  const before = measureProcesses(stateDir);
  const customer = await createCustomer(shopUrl);
  const problems = [
    ...(await sendHostileRequests({ shopUrl, customer, staff: await createStaff(shopUrl, stateDir) })),
    ...(await floodTapPages(shopUrl)),
  ];
  const document = await fetchDocuments(shopUrl);
  const roles = rolesOf(options, customer, document);
  const seconds = options.seconds / roles.length;
  for (const role of roles)
    problems.push(...(await fuzzAs(role, { ...options, command, document, seconds })));
  return [...problems, ...compareProcesses(before, measureProcesses(stateDir))];
}
