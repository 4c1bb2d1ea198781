import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import { strToU8, zipSync } from 'fflate';
import type { ShopReader } from '../clients/shop-reader.ts';
import { findAccount } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';
import type { Sessions } from '../data/sessions.ts';

export type ExportAccountDeps = { database: Database; sessions: Sessions; shop: ShopReader; log: Log };

/** What the other services list to a person of their own. */
const ELSEWHERE = {
  'orders.json': '/api/catalog-order/orders',
  'pictures.json': '/api/ai-generation/jobs',
  'keepsakes.json': '/api/nfc-playback/keepsakes',
  'contents.json': '/api/media/contents',
} as const;

async function ownFiles({ database, sessions }: ExportAccountDeps, userId: string) {
  const account = await findAccount(database, userId);
  if (!account) throw new AppError('NOT_FOUND');
  const [consents, messages, signedIn] = await Promise.all([
    database.consent.findMany({ where: { userId }, omit: { userId: true } }),
    database.message.findMany({ where: { userId }, select: { channel: true, kind: true, sentAt: true } }),
    sessions.list(userId),
  ]);
  const { tokensValidAfter: _internal, ...profile } = account;
  return {
    'account.json': profile,
    'consents.json': consents,
    'messages.json': messages,
    'sessions.json': signedIn.map(({ id: _id, isCurrent: _isCurrent, ...session }) => session),
  };
}

/** Everything the shop holds of a person, as a zip of JSON files. What could not be read just now is named in it. */
export async function exportAccount(
  deps: ExportAccountDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Buffer> {
  const files: Record<string, unknown> = await ownFiles(deps, userId);
  const missing: string[] = [];
  await Promise.all(
    Object.entries(ELSEWHERE).map(async ([name, path]) => {
      try {
        files[name] = await deps.shop.readAll(path, sessionId);
      } catch (error) {
        deps.log.warn({ err: error, path }, 'part of an export could not be read');
        missing.push(name);
      }
    }),
  );
  if (missing.length > 0) files['missing.json'] = { couldNotBeRead: missing.sort() };
  const packed = Object.entries(files).map(([name, content]) => [
    name,
    strToU8(JSON.stringify(content, null, 2)),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(packed)));
}
