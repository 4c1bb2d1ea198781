import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportCaseDetail } from '../../../features/console/contents/api/report-cases.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as CasePage } from './report-case.tsx';
import { Component as CasesPage } from './report-cases.tsx';

const API = '/api/media/admin/report-cases';
const CHECKS = '/api/media/admin/checks';
const CHAIN = '/api/media/admin/evidence-chain';
const chain = { entries: 12, fingerprint: 'abc', publicKey: 'PEM' };
const UPLOADS = '/api/media/admin/owners/o1/uploads';
const SUSPENSION = '/api/identity/accounts/o1/suspension';
const FILE = '/api/media/admin/evidence/e1/file';

const at = '2026-11-26T00:00:00Z';
const found: ReportCaseDetail = {
  ...{
    id: 'r1',
    subject: 'keepsake',
    subjectId: 'v1',
    ownerId: 'o1',
    title: 'Cat',
    status: 'open',
    reason: 'children',
  },
  ...{
    reports: 1,
    findings: 0,
    found: [],
    weight: 100,
    openedAt: at,
    dueAt: '2099-01-01T00:00:00Z',
    version: 3,
    isPurged: false,
  },
  list: [{ id: 'p1', reference: 'R-1', reason: 'children', words: 'Look', contact: '', sentAt: at }],
  evidence: [
    {
      ...{
        id: 'e1',
        kind: 'content',
        contentId: 'c1',
        type: 'image',
        title: 'A photo',
        altText: 'Grandma at the sea',
        hasFile: true,
        sha256: 'abc',
      },
      ...{ takenAt: at, state: 'hidden' },
    },
    {
      ...{
        id: 'e2',
        kind: 'content',
        contentId: 'c2',
        type: 'text',
        title: 'A letter',
        hasFile: false,
        takenAt: at,
      },
      ...{ state: 'hidden', text: { kind: 'text', body: 'Words of it' } },
    },
  ],
  ...{
    pages: [],
    acts: [],
    others: [],
    similar: [],
    isRestricted: false,
    isHeld: false,
    holdReason: '',
    sealed: 3,
  },
};

async function open(responses: FakeResponses = {}) {
  const sent = fakeNetwork({
    [`GET ${API}/r1`]: () => ({ body: found }),
    [`GET ${SUSPENSION}`]: () => ({ body: { isSuspended: false } }),
    [`GET ${UPLOADS}`]: () => ({ body: {} }),
    ...responses,
  });
  await renderPage(<CasePage />, { at: '/admin/reports/r1', path: '/admin/reports/:id', language: 'en' });
  await screen.findByRole('heading', { name: 'Cat' });
  return { sent, user: userEvent.setup() };
}

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
});
afterEach(cleanup);

describe('reports in the console', () => {
  it('wait in the order of their urgency, and lead to one', async () => {
    const sent = fakeNetwork({
      [`GET ${API}`]: () => ({ body: { items: [found], page: 1, pageSize: 20, total: 1 } }),
      [`GET ${CHECKS}`]: () => ({ body: { unchecked: 0, failing: 0 } }),
      [`GET ${CHAIN}`]: () => ({ body: chain }),
    });
    await renderPage(<CasesPage />, { at: '/admin/reports', path: '/admin/reports', language: 'en' });
    const link = (await screen.findAllByRole('link', { name: /Cat/ }))[0];
    expect(link?.getAttribute('href')).toBe('/admin/reports/r1');
    expect(sent.find(({ path }) => path === API)?.query).toContain('sort=-urgency');
  });

  it('show nothing of children before it is asked for, and then blurred', async () => {
    const { sent, user } = await open({ [`GET ${FILE}`]: () => ({ body: 'bytes' }) });
    expect(screen.queryByText('Words of it')).toBeNull();
    expect(sent.map(({ path }) => path)).not.toContain(FILE);
    const [first] = screen.getAllByRole('button', { name: 'Open the file' });
    await user.click(first as HTMLElement);
    expect((await screen.findByAltText('A photo')).style.filter).toContain('blur');
    expect(screen.getByText(/Grandma at the sea/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show it clearly' }));
    expect(screen.getByAltText('A photo').style.filter).toBe('');
  });

  it('lead to where the whole keepsake is taken down, by the rule that was reported', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Take down the keepsake or its design' });
    expect(link.getAttribute('href')).toBe('/admin/keepsakes/v1?rule=children');
  });

  it('about a design that was hidden let it be used again from here', async () => {
    const design = { ...found, subject: 'artwork', subjectId: 'j1', reason: 'adult', status: 'decided' };
    const evidence = found.evidence.slice(0, 1).map((one) => ({ ...one, kind: 'artwork', contentId: 'j1' }));
    const block = { rule: 'adult', note: '', isFinal: false, since: at };
    const { sent, user } = await open({
      [`GET ${API}/r1`]: () => ({ body: { ...design, evidence } }),
      'GET /api/ai-generation/admin/artworks/j1': () => ({ body: { id: 'j1', ownerId: 'o1', block } }),
      'POST /api/ai-generation/admin/artworks/j1/release': () => ({ body: { id: 'j1', block: null } }),
    });
    expect(screen.queryByRole('radio', { name: /^Nothing is wrong/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show again' }));
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/ai-generation/admin/artworks/j1/release' },
    ]);
  });

  it('are decided once, as they were seen, about what is ticked', async () => {
    const { sent, user } = await open({ [`POST ${API}/r1/decide`]: () => ({ body: found }) });
    await user.click(screen.getByRole('radio', { name: 'Hide the ticked contents' }));
    await user.click(screen.getByRole('checkbox', { name: 'A letter' }));
    await user.type(screen.getByLabelText(/^Words to the owner/), 'Why');
    await user.dblClick(screen.getByRole('button', { name: 'Decide' }));
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted).toMatchObject([
      { body: { version: 3, outcome: 'hidden', rule: 'children', note: 'Why', contentIds: ['c1'] } },
    ]);
  });

  it('that somebody else changed keep what was typed', async () => {
    const { user } = await open({ [`POST ${API}/r1/decide`]: () => problem(409, 'REPORT_CHANGED') });
    const area = within(screen.getByRole('region', { name: /danger|undo/i }));
    await user.click(area.getByRole('radio', { name: /^Nothing is wrong/ }));
    await user.type(area.getByLabelText(/^Words to the owner/), 'Sorry');
    await user.click(area.getByRole('button', { name: 'Decide' }));
    expect((await area.findByRole('alert')).textContent).toContain('REPORT_CHANGED');
    expect(area.getByDisplayValue('Sorry')).toBeTruthy();
  });

  it('that a check opened say what was found, by which model, and how sure it is', async () => {
    const content: ReportCaseDetail = {
      ...{
        ...found,
        subject: 'content',
        subjectId: 'c2',
        reason: 'drugs',
        reports: 0,
        findings: 1,
        list: [],
      },
      found: [
        {
          ...{ id: 'f1', detector: 'words', reason: 'drugs', why: 'zhuyin', what: '毒品', score: 50 },
          ...{ model: 'word-lists', modelVersion: '1', foundAt: at },
        },
      ],
    };
    await open({ [`GET ${API}/r1`]: () => ({ body: content }) });
    const section = within(screen.getByRole('region', { name: 'Found automatically' }));
    expect(section.getByText('毒品')).toBeTruthy();
    expect(section.getByText(/50 of 100/)).toBeTruthy();
    expect(section.getByText(/word-lists, version 1/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Reports' })).toBeNull();
  });

  it('stand below how much is not checked yet', async () => {
    fakeNetwork({
      [`GET ${API}`]: () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
      [`GET ${CHECKS}`]: () => ({ body: { unchecked: 3, failing: 2 } }),
      [`GET ${CHAIN}`]: () => ({ body: chain }),
    });
    await renderPage(<CasesPage />, { at: '/admin/reports', path: '/admin/reports', language: 'en' });
    const note = await screen.findByText(/3 contents, designs and photos are not checked yet/);
    expect(note.textContent).toContain('2 of them');
  });

  it('are decided by keys, one for each act, until they are switched off', async () => {
    const { sent, user } = await open({
      [`POST ${API}/r1/decide`]: () => ({ body: found }),
      [`POST ${API}/r1/claim`]: () => ({ body: found }),
    });
    await user.keyboard('c2');
    expect(
      (screen.getByRole('radio', { name: 'Hide the ticked contents' }) as HTMLInputElement).checked,
    ).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const posted = () => sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posted()).toEqual([`${API}/r1/claim`, `${API}/r1/decide`]);
    await user.click(screen.getByRole('checkbox', { name: /^Keys:/ }));
    await user.keyboard('c');
    expect(posted()).toHaveLength(2);
    localStorage.clear();
  });

  it('fill the words to the owner from a template in either language, to be changed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Hide the ticked contents' }));
    await user.click(screen.getByRole('button', { name: 'Text in Chinese' }));
    expect(await screen.findByDisplayValue(/違反「.+」的規範/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Text in English' }));
    expect(await screen.findByDisplayValue(/breaks our rule on “.+”/)).toBeTruthy();
  });

  it('about children show a moderator nothing, nor a form to decide', async () => {
    const restricted = { ...found, isRestricted: true, list: [], evidence: [], pages: [] };
    await open({ [`GET ${API}/r1`]: () => ({ body: restricted }) });
    expect(screen.getByText(/only administrators may see/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export the case' })).toBeNull();
  });

  it('lead to similar ones, and are exported with a reason, once', async () => {
    const other = { ...found, id: 'r2', title: 'Dog', status: 'open' as const };
    const { sent, user } = await open({
      [`GET ${API}/r1`]: () => ({ body: { ...found, similar: [{ found: other, likeness: 'bytes' }] } }),
      [`POST ${API}/r1/export`]: () => ({ body: 'zip' }),
    });
    expect(screen.getByRole('link', { name: /Dog.*the same file/ }).getAttribute('href')).toBe(
      '/admin/reports/r2',
    );
    const button = screen.getByRole('button', { name: 'Export the case' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await user.type(screen.getByLabelText('Reason, for the log'), 'Police');
    await user.dblClick(button);
    expect(await screen.findByText(/signed file was downloaded/)).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'Police' } }]);
  });

  it('let somebody else confirm the suspension of the owner, and not whoever asked for it', async () => {
    const request = { askedBy: 'mo', isMine: false, reason: 'Fraud', askedAt: at };
    const { sent, user } = await open({
      [`GET ${SUSPENSION}`]: () => ({ body: { isSuspended: false, request } }),
      [`POST ${SUSPENSION}`]: () => ({ body: { isSuspended: true } }),
    });
    expect(await screen.findByText('mo has asked for it: Fraud')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason, for the audit log'), 'Seen');
    await user.dblClick(screen.getByRole('button', { name: 'Confirm the suspension' }));
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'Seen' } }]);
    cleanup();
    await open({
      [`GET ${SUSPENSION}`]: () => ({ body: { isSuspended: false, request: { ...request, isMine: true } } }),
    });
    expect(await screen.findByText(/Somebody else has to confirm/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /suspension/ })).toBeNull();
  });

  it('keep the owner from adding contents, by the rule of the case', async () => {
    const { sent, user } = await open({ [`POST ${UPLOADS}`]: () => ({ body: {} }) });
    await user.type(screen.getByLabelText('What the owner reads'), 'Why');
    await user.dblClick(screen.getByRole('button', { name: 'Suspend uploads' }));
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted[0]).toMatchObject({ body: { isSuspended: true, rule: 'children', note: 'Why' } });
  });

  it('say where their log is broken, and check it when asked', async () => {
    const lastCheck = {
      checkedAt: at,
      entries: 6,
      anchors: 1,
      fault: 'changed',
      faultSeq: 7,
      isAsked: false,
    };
    const sent = fakeNetwork({
      [`GET ${API}`]: () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
      [`GET ${CHECKS}`]: () => ({ body: { unchecked: 0, failing: 0 } }),
      [`GET ${CHAIN}`]: () => ({ body: { ...chain, lastCheck } }),
      [`POST ${CHAIN}/check`]: () => ({ body: lastCheck }),
    });
    await renderPage(<CasesPage />, { at: '/admin/reports', path: '/admin/reports', language: 'en' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/broken at entry 7: it was changed/);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Check now', hidden: true }));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
