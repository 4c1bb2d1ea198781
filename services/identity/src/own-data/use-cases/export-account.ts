import type { Readable } from 'node:stream';
import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import type { ShopApi } from '../clients/shop-api.ts';
import { arrayText } from '../domain/json-text.ts';
import { type ZipEntry, zipOf } from '../zip.ts';
import { type Run, sourcesOf } from './own-sources.ts';

export type ExportAccountDeps = {
  database: Database;
  sessions: Sessions;
  shop: ShopApi;
  limits: Pick<Limits, 'countExport'>;
  keycloak: Pick<KeycloakAdmin, 'listWaysIn'>;
  log: Log;
};

/** A person's items in another service; on a failure the run records it and continues with the next list. */
async function* itemsOf(run: Run, file: string, items: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let itemsBefore = 0;
  try {
    for await (const item of items) {
      yield item;
      itemsBefore += 1;
    }
  } catch (error) {
    run.log.warn({ err: error, file }, 'part of an export could not be read');
    run.missing.push({ file, itemsBefore });
  }
}

/** The files themselves; one that cannot be read, or not to its end, is named as missing. */
async function* fileEntries(run: Run): AsyncGenerator<ZipEntry> {
  for (const { name, path } of run.files) {
    const recordMissing = (error: unknown): void => {
      run.log.warn({ err: error, file: name }, 'a file of an export could not be read');
      run.missing.push({ file: name, itemsBefore: 0 });
    };
    const body = await run.shop.open(path, run.sessionId).catch(recordMissing);
    if (!body) continue;
    yield {
      name,
      async *bytes() {
        try {
          yield* body;
        } catch (error) {
          recordMissing(error);
        }
      },
    };
  }
}

async function ownEntries({ database, sessions }: ExportAccountDeps, userId: string): Promise<ZipEntry[]> {
  const account = await findAccount(database, userId);
  if (!account) throw new AppError('NOT_FOUND');
  const [consents, messages, signedIn, devices, recoveryCodes, suspension] = await Promise.all([
    database.consent.findMany({ where: { userId }, omit: { userId: true } }),
    database.message.findMany({
      where: { userId },
      select: { channel: true, kind: true, sentAt: true },
      orderBy: { createdAt: 'desc' },
    }),
    sessions.list(userId),
    database.knownDevice.findMany({ where: { userId }, select: { firstSeenAt: true } }),
    database.recoveryCode.findMany({ where: { userId }, select: { position: true, usedAt: true } }),
    database.suspensionRequest.findMany({ where: { userId }, select: { reason: true, askedAt: true } }),
  ]);
  const { tokensValidAfter: _internal, ...profile } = account;
  const files = {
    'account.json': profile,
    'consents.json': consents,
    'messages.json': messages,
    'sessions.json': signedIn.map(({ id: _id, isCurrent: _isCurrent, ...session }) => session),
    'devices.json': devices,
    'recovery-codes.json': recoveryCodes,
    'suspension-requests.json': suspension,
  };
  return Object.entries(files).map(([name, content]) => ({
    name,
    async *content() {
      yield JSON.stringify(content, null, 2);
    },
  }));
}

/**
 * Everything the shop stores about a person, as a streamed zip of JSON files and of the person's own files, read page by page
 * with their own session. Incomplete parts are listed in `missing.json`. Once an hour a person; RATE_LIMITED before that.
 */
export async function exportAccount(
  deps: ExportAccountDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Readable> {
  await deps.limits.countExport(userId);
  const { shop, keycloak, log } = deps;
  const run: Run = {
    ...{ shop, keycloak, log, userId, sessionId },
    ...{ orderIds: [], piecedItemIds: [], keepsakeIds: [], pictureIds: [], compositeIds: [] },
    ...{ bindingIds: new Set(), files: [], missing: [] },
  };
  const fromServices = sourcesOf(run).map(({ name, items }) => ({
    name,
    content: () => arrayText(itemsOf(run, name, items())),
  }));
  // Written last, when all failures are known.
  const missing = {
    name: 'missing.json',
    async *content() {
      yield JSON.stringify({ couldNotBeReadToTheEnd: run.missing }, null, 2);
    },
  };
  const own = await ownEntries(deps, userId);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* [...own, ...fromServices];
    yield* fileEntries(run);
    yield missing;
  }
  return zipOf(entries());
}
