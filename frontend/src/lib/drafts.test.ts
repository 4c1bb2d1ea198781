import { afterEach, describe, expect, it } from '@jest/globals';
import type { SessionUser } from './api/gen/identity/types.gen.ts';
import { dropDrafts, keepDraft, readDraft } from './drafts.ts';
import { forgetSession, setSession } from './session-store.ts';

const signIn = (id: string) => setSession({ id } as SessionUser);

afterEach(() => {
  sessionStorage.clear();
  forgetSession();
});

describe('a draft', () => {
  it('is there again after its writer signed in anew', () => {
    signIn('mei');
    keepDraft('letter', { title: '給阿嬤' });
    setSession(null);
    signIn('mei');
    expect(readDraft('letter')).toEqual({ title: '給阿嬤' });
  });

  it('is shown to nobody else at the same tab', () => {
    signIn('mei');
    keepDraft('letter', { title: '給阿嬤' });
    setSession(null);
    expect(readDraft('letter')).toEqual({});
    signIn('somebody-else');
    expect(readDraft('letter')).toEqual({});
  });

  it('of a visitor is there after they signed in', () => {
    setSession(null);
    keepDraft('letter', { title: '給阿嬤' });
    signIn('mei');
    expect(readDraft('letter')).toEqual({ title: '給阿嬤' });
  });

  it('goes with signing out, and one of an older form counts for nothing', () => {
    signIn('mei');
    keepDraft('letter', { title: '給阿嬤' });
    dropDrafts();
    expect(readDraft('letter')).toEqual({});
    for (const older of ['{"title":"older"}', '[]', 'null', '{'])
      sessionStorage.setItem('tapory.draft.letter', older);
    expect(readDraft('letter')).toEqual({});
  });
});
