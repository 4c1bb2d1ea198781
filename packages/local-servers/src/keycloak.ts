import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyRealm } from '@tapory/provisioning';
import { changePassword, copiedAdmin, copyMadeData } from './keycloak-data.ts';
import { makeHome, prepareKeycloak } from './keycloak-dist.ts';
import { type Admin, startServer } from './keycloak-server.ts';
import type { Report } from './lib/watch-download.ts';
import type { Running } from './running.ts';

export interface KeycloakOptions {
  dir: string;
  ports: { http: number; management: number };
  /** The shop's public URL; pages and tokens name `<publicUrl>/auth`. */
  publicUrl: string;
  admin: Admin;
  /** Realm representation as JSON text; applied when it is not what this server was given last. */
  realm: string;
  /** Folder holding the themes by name. */
  themesDir?: string;
  /** Shared folder for the download and the built server. */
  cacheDir: string;
  logFile: string;
  /**
   * Hashes passwords as fast as Argon2 allows, which protects nobody's, and begins with tables and a master realm that were
   * made once on this machine. The realm and the administrator's password are this server's own.
   */
  forTests?: boolean;
  /** Receives what takes long: the download, the build. */
  report?: Report;
}

/** Starts Keycloak on 127.0.0.1 under `/auth`, behind the gateway for browsers and directly for services. */
export async function startKeycloak(options: KeycloakOptions): Promise<Running> {
  const { dir, ports, admin } = options;
  makeHome(await prepareKeycloak(options.cacheDir, options.report), dir, options.themesDir);
  const former = options.forTests ? await copyMadeData(options) : undefined;
  options.report?.('starting');
  // Compressed copies of the theme's files, which Keycloak keeps however the files change.
  rmSync(join(dir, 'data/tmp/kc-gzip-cache'), { recursive: true, force: true });
  const stamp = join(dir, 'data/realm-fingerprint');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(options.realm);
  const daemon = await startServer(options);
  const url = `http://127.0.0.1:${ports.http}/auth`;
  if (former) await changePassword(url, former, admin);
  rmSync(copiedAdmin(dir), { force: true });
  if (!isCurrent) await applyRealm({ keycloakUrl: url, admin, realm: options.realm });
  writeFileSync(stamp, fingerprintOf(options.realm));
  return { url, daemons: [daemon], stop: () => daemon.stop() };
}

function fingerprintOf(realm: string): string {
  return createHash('sha256').update(realm).digest('hex');
}
