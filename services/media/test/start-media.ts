import { NfcPlaybackServiceService } from '@tapory/contracts';
import { newId, type Service } from '@tapory/service-kit';
import { createObjectStore, type ObjectStore } from '@tapory/service-kit/object-store';
import { type ConsumedEvent, callApi, startRpcPeer, startService, testEnv } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database } from '../src/data/database.ts';

export type Member = { id: string; sid: string };

export type TestMedia = {
  service: Service;
  database: Database;
  objects: ObjectStore;
  /** Events that other services have consumed, oldest first. */
  published: ConsumedEvent[];
  /** Content id → titles of keepsakes that show it. */
  usage: Map<string, string[]>;
  stopNfcPlayback(): void;
  publishUserDeleted(userId: string): Promise<void>;
  buildMember(): Member;
  call(member: Member | null, method: string, path: string, body?: object, key?: string): Promise<Response>;
  stop(): Promise<void>;
};

const S3 = () => ({
  S3_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_PUBLIC_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_ACCESS_KEY: testEnv('TEST_S3_ACCESS_KEY'),
  S3_SECRET_KEY: testEnv('TEST_S3_SECRET_KEY'),
});

/** The real service on real stores; identity and nfc-playback are gRPC servers of the test. */
export async function startMedia(settings: Record<string, string> = {}): Promise<TestMedia> {
  const usage = new Map<string, string[]>();
  const nfcPlayback = await startRpcPeer(NfcPlaybackServiceService, {
    getContentUsage: ({ contentIds }: { contentIds: string[] }) => ({
      usages: contentIds.flatMap((contentId) => {
        const keepsakeTitles = usage.get(contentId);
        return keepsakeTitles ? [{ contentId, keepsakeTitles }] : [];
      }),
    }),
  });
  const running = await startService({
    name: 'media',
    build: (env) => buildApp(readConfig(env)),
    createDatabase,
    settings: { ...S3(), ...settings },
    rpcPeers: { NFC_PLAYBACK_ADDR: nfcPlayback },
    eventPeers: { 'nfc-playback': ['content.ready', 'content.changed', 'content.deleted'], identity: [] },
  });
  const config = readConfig(running.env);
  return {
    ...{ service: running.service, database: running.database, usage, published: running.consumed },
    objects: createObjectStore({
      endpoint: config.S3_ENDPOINT,
      publicEndpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      bucket: config.S3_BUCKET,
    }),
    stopNfcPlayback: () => nfcPlayback.stop(),
    publishUserDeleted: (userId) =>
      running.publish({ type: 'user.deleted', subject: userId, data: { userId } }),
    buildMember() {
      const { userId, sessionId } = running.signIn(newId());
      return { id: userId, sid: sessionId };
    },
    call: (member, method, path, body, key) =>
      callApi(`${running.apiUrl}${path}`, {
        ...{ method, body, key },
        cookie: member ? `__Host-sid=${member.sid}` : undefined,
      }),
    stop: running.stop,
  };
}
