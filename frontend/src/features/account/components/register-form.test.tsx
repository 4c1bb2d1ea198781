import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { documentVersions } from '@tapory/shop';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem, type SentRequest } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { CreatedAccount } from '../api/create-account.ts';
import { RegisterForm } from './register-form.tsx';

const accounts = 'POST /api/identity/accounts';
const { terms, privacy, disclaimer } = documentVersions;
const created = { userId: 'u1', username: 'mei', recoveryCodes: ['AAAA-1111'], returnTo: null };

async function show() {
  const onRegistered = jest.fn<(account: CreatedAccount) => void>();
  const page = await renderPage(<RegisterForm onRegistered={onRegistered} />);
  return { ...page, onRegistered };
}

type Page = Awaited<ReturnType<typeof show>>;

async function fill({ user }: Page, values: { username: string; password: string; confirm: string }) {
  await user.type(screen.getByLabelText('帳號'), values.username);
  await user.type(screen.getByLabelText('密碼'), values.password);
  await user.type(screen.getByLabelText('再輸入一次密碼'), values.confirm);
}

async function agree({ user }: Page) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: '註冊' }));

afterEach(cleanup);

describe('RegisterForm', () => {
  it('says beside each field what is wrong and sends nothing', async () => {
    const sent = fakeNetwork({});
    const page = await show();
    await fill(page, { username: 'a', password: '12345', confirm: '54321' });
    await submit(page);
    expect(await screen.findByText('密碼至少需要 6 個字元。')).toBeTruthy();
    expect(await screen.findByText('兩次輸入的密碼不一致，請再輸入一次。')).toBeTruthy();
    expect(await screen.findByText(/帳號要 3–30 個字元，可用英文字母、數字和 _ . -$/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('請閱讀並同意這份文件。')).toHaveLength(3));
    expect(sent).toHaveLength(0);
  });

  it('registers with an e-mail address where one is given, and says when it cannot be one', async () => {
    const sent = fakeNetwork({ [accounts]: () => ({ status: 201, body: created }) });
    const page = await show();
    await fill(page, { username: 'mei', password: 'secret', confirm: 'secret' });
    await agree(page);
    await page.user.type(screen.getByLabelText('電子郵件（選填）'), 'mei@');
    await submit(page);
    expect(await screen.findByText('電子郵件格式不正確，請檢查有沒有打錯。')).toBeTruthy();
    expect(sent).toHaveLength(0);
    await page.user.type(screen.getByLabelText('電子郵件（選填）'), 'tapory.test');
    await submit(page);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: 'mei@tapory.test' }));
  });

  it('takes a message away as soon as the field is right, and brings none before it is left', async () => {
    fakeNetwork({});
    const page = await show();
    await fill(page, { username: 'mei', password: 'secret', confirm: 'sec' });
    expect(screen.queryByText('兩次輸入的密碼不一致，請再輸入一次。')).toBeNull();
    await page.user.tab();
    expect(await screen.findByText('兩次輸入的密碼不一致，請再輸入一次。')).toBeTruthy();
    await page.user.type(screen.getByLabelText('再輸入一次密碼'), 'ret');
    await waitFor(() => expect(screen.queryByText('兩次輸入的密碼不一致，請再輸入一次。')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('再輸入一次密碼'));
  });

  it('leaves no message beside two passwords that a password manager fills at once', async () => {
    fakeNetwork({});
    const page = await show();
    await fill(page, { username: 'a', password: 'secret', confirm: 'sec' });
    await page.user.tab();
    expect(await screen.findByText('兩次輸入的密碼不一致，請再輸入一次。')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('密碼'), { target: { value: 'longer' } });
    fireEvent.change(screen.getByLabelText('再輸入一次密碼'), { target: { value: 'longer' } });
    // Checked to the end: a check of the former value would end with its message.
    const item = screen.getByLabelText('再輸入一次密碼').closest('.ant-form-item');
    await waitFor(() => expect(item?.className).toContain('ant-form-item-has-success'));
    await waitFor(() => expect(screen.queryByText('兩次輸入的密碼不一致，請再輸入一次。')).toBeNull());
  });

  it('shows nothing new while the mouse presses its button, which would move away under it', async () => {
    fakeNetwork({});
    const page = await show();
    await page.user.type(screen.getByLabelText('帳號'), 'a');
    const button = screen.getByRole('button', { name: '註冊' });
    await page.user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(document.activeElement).toBe(screen.getByLabelText('帳號'));
    await page.user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(await screen.findByText(/帳號要 3–30 個字/)).toBeTruthy();
  });

  it('submits when its button is tapped', async () => {
    fakeNetwork({});
    const page = await show();
    await page.user.type(screen.getByLabelText('帳號'), 'mei');
    await page.user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: '註冊' }) });
    expect(await screen.findByText('密碼至少需要 6 個字元。')).toBeTruthy();
  });

  it('sends the version of each document that was agreed to', async () => {
    const sent = fakeNetwork({ [accounts]: () => ({ status: 201, body: created }) });
    const page = await show();
    await fill(page, { username: 'mei', password: 'secret', confirm: 'secret' });
    await agree(page);
    await submit(page);
    await waitFor(() => expect(page.onRegistered).toHaveBeenCalledWith(created));
    const { body, headers } = sent[0] as SentRequest;
    expect(body).toMatchObject({
      consents: { terms, privacy, disclaimer },
    });
    expect(headers.get('x-tapory-csrf')).toBe('1');
    expect(headers.get('accept-language')).toBe('zh-TW');
    expect(document.body.textContent).not.toContain(terms);
  });

  it('takes a name as a phone’s keyboard leaves it', async () => {
    const sent = fakeNetwork({ [accounts]: () => ({ status: 201, body: created }) });
    const page = await show();
    await fill(page, { username: 'ｍei ', password: 'secret', confirm: 'secret' });
    await agree(page);
    await submit(page);
    await waitFor(() => expect(page.onRegistered).toHaveBeenCalledWith(created));
    expect(sent[0]?.body).toMatchObject({ username: 'mei' });
  });

  it('shows the service’s field error at its field', async () => {
    const taken = problem(409, 'USERNAME_TAKEN', [
      { path: 'username', code: 'USERNAME_TAKEN', message: '這個帳號已經有人使用，請換一個。' },
    ]);
    fakeNetwork({ [accounts]: () => taken });
    const page = await show();
    await fill(page, { username: 'demo', password: 'secret', confirm: 'secret' });
    await agree(page);
    await submit(page);
    expect(await screen.findByText('這個帳號已經有人使用，請換一個。')).toBeTruthy();
    expect(page.onRegistered).not.toHaveBeenCalled();
  });

  it('repeats the key of an intent whose response was lost, so nothing is made twice', async () => {
    let isDown = true;
    const done = { status: 201, body: created };
    const sent = fakeNetwork({ [accounts]: () => (isDown ? problem(503, 'TEMPORARILY_UNAVAILABLE') : done) });
    const page = await show();
    await fill(page, { username: 'mei', password: 'secret', confirm: 'secret' });
    await agree(page);
    await submit(page);
    expect(await screen.findByRole('alert')).toBeTruthy();
    isDown = false;
    await submit(page);
    await waitFor(() => expect(page.onRegistered).toHaveBeenCalledTimes(1));
    const keys = sent.map((request) => request.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
