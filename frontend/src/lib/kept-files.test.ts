import { File as NodeFile } from 'node:buffer';
import { afterEach, describe, expect, it } from '@jest/globals';
import 'fake-indexeddb/auto';
import type { SessionUser } from './api/gen/identity/types.gen.ts';
import { dropFile, dropFiles, keepFile, readFile } from './kept-files.ts';
import { forgetSession, setSession } from './session-store.ts';

const signIn = (id: string) => setSession({ id } as SessionUser);
/** Node's own: jsdom's cannot be cloned, as a database does. */
const photo = () => new NodeFile(['bytes'], 'grandma.jpg', { type: 'image/jpeg' }) as unknown as File;

afterEach(async () => {
  await dropFiles();
  forgetSession();
});

describe('a kept file', () => {
  it('is there again after its owner signed in anew, and is nobody else’s', async () => {
    signIn('mei');
    await keepFile('photo', photo());
    setSession(null);
    expect(await readFile('photo')).toBeNull();
    signIn('somebody-else');
    expect(await readFile('photo')).toBeNull();
    signIn('mei');
    expect(await (await readFile('photo'))?.text()).toBe('bytes');
  });

  it('of a visitor is theirs after they signed in, and nobody’s in another tab', async () => {
    setSession(null);
    await keepFile('photo', photo());
    signIn('mei');
    expect(await (await readFile('photo'))?.text()).toBe('bytes');
    sessionStorage.clear();
    expect(await readFile('photo')).toBeNull();
    setSession(null);
    expect(await readFile('photo')).toBeNull();
  });

  it('is its tab’s: another one of the same person neither takes its place nor ends it', async () => {
    signIn('mei');
    await keepFile('photo', photo());
    const tab = { ...sessionStorage };
    sessionStorage.clear();
    expect(await readFile('photo')).toBeNull();
    await keepFile('photo', new NodeFile(['other'], 'dog.jpg') as unknown as File);
    expect(await (await readFile('photo'))?.text()).toBe('other');
    await dropFile('photo');
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value as string);
    expect(await (await readFile('photo'))?.text()).toBe('bytes');
  });

  it('of a tab that was closed goes with the first that is kept a day later', async () => {
    signIn('mei');
    await keepFile('photo', photo());
    const tab = { ...sessionStorage };
    sessionStorage.clear();
    const { now } = Date;
    Date.now = () => now() + 25 * 3_600_000;
    await keepFile('photo', photo());
    Date.now = now;
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value as string);
    expect(await readFile('photo')).toBeNull();
  });

  it('goes when it was used, and with signing out', async () => {
    signIn('mei');
    await keepFile('photo', photo());
    await dropFile('photo');
    expect(await readFile('photo')).toBeNull();
    await keepFile('photo', photo());
    await dropFiles();
    expect(await readFile('photo')).toBeNull();
  });
});
