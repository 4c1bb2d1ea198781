import pg from 'pg';

export interface CreateDatabasesOptions {
  /** Maintenance database of the server, as a user who may create databases and roles. */
  adminUrl: string;
  /** URLs that the services are given: each names a role, its password and a database. */
  databaseUrls: readonly string[];
}

interface Wanted {
  role: string;
  password: string;
  database: string;
}

const CONNECT_TIMEOUT_MS = 30_000;

/** Of PostgreSQL's advisory locks the one that a run holds: two at once would create the same. */
const LOCK = 718_450_211;

/**
 * Creates the databases that are missing, and the roles that own them with the passwords of today. A role that is the
 * administrator's own is left alone. Throws when the server refuses, and before anything changes when a role or database
 * would be shared, or a role rules the server.
 */
export async function createDatabases({ adminUrl, databaseUrls }: CreateDatabasesOptions): Promise<void> {
  const admin = parseDatabaseUrl(adminUrl);
  const all = databaseUrls.map(parseDatabaseUrl);
  refuseShared('database', [admin.database, ...all.map(({ database }) => database)]);
  refuseShared(
    'role',
    all.map(({ role }) => role).filter((role) => role !== admin.role),
  );
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    for (const { role } of all) if (role !== admin.role) await refuseRuler(client, role);
    for (const wanted of all) {
      const isOwnRole = wanted.role === admin.role;
      if (!isOwnRole) await upsertRole(client, wanted);
      await createDatabase(client, wanted, isOwnRole);
    }
  } finally {
    await client.end();
  }
}

/** Each service has a database and a role that no other one can read. */
function refuseShared(what: 'role' | 'database', names: readonly string[]): void {
  const shared = names.find((name, at) => names.indexOf(name) !== at);
  if (shared !== undefined) throw new Error(`Two of the databases name the ${what} ${shared}`);
}

/** A mistaken name would otherwise give a superuser a service's password. */
async function refuseRuler(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_roles WHERE rolname = $1 AND (rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls)',
    [role],
  );
  if (rowCount !== 0) throw new Error(`The role ${role} rules the server: no service may have it`);
}

function parseDatabaseUrl(text: string): Wanted {
  const url = new URL(text);
  const [role, password, database] = [url.username, url.password, url.pathname.slice(1)].map((part) =>
    decodeURIComponent(part),
  );
  if (!role || !database) throw new Error('A database URL must name a role and a database');
  return { role, password: password ?? '', database };
}

async function upsertRole(client: pg.Client, { role, password }: Wanted): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)];
  await client.query(`${verb} ROLE ${name} LOGIN PASSWORD ${secret}`);
}

async function createDatabase(
  client: pg.Client,
  { role, database }: Wanted,
  isOwnRole: boolean,
): Promise<void> {
  const [name, owner] = [client.escapeIdentifier(database), client.escapeIdentifier(role)];
  const { rows } = await client.query<{ owner: string; isAdmins: boolean; isOwn: boolean }>(
    `SELECT owner, owner = current_user AS "isAdmins", pg_has_role($2, datdba, 'MEMBER') AS "isOwn"
     FROM pg_database, pg_get_userbyid(datdba) AS owner WHERE datname = $1`,
    [database, role],
  );
  const [found] = rows;
  if (found && !found.isAdmins && !found.isOwn)
    throw new Error(`The database ${database} belongs to ${found.owner}, not to ${role}`);
  if (!isOwnRole) {
    // A managed server's administrator is no superuser: it must be a member of the role that it gives things to.
    await client.query(`GRANT ${owner} TO CURRENT_USER`);
  }
  if (!found) await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  else if (!found.isOwn) await client.query(`ALTER DATABASE ${name} OWNER TO ${owner}`);
  // By default every role of a server may connect to every database of it.
  if (!isOwnRole) await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
}
