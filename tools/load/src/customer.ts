import { randomUUID } from 'node:crypto';
import { documentVersions } from '@tapory/shop';
import { CookieJar } from './cookie-jar.ts';

const PASSWORD = 'Tapory-load-1';
const { terms, privacy, disclaimer } = documentVersions;
/** Keycloak's form sends to this address. */
const ACTION = /<form[^>]*\baction="([^"]+)"/;

/** A refusal, or a response that the caller did not expect. */
export class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(what: string, status: number, body: string) {
    super(`${what}: ${status} ${body.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    this.status = status;
  }
}

/** A customer of the shop, signed in by the pages that people use. */
export class Customer {
  readonly #shop: string;
  readonly #username: string;
  #jar: CookieJar;

  private constructor(shop: string, username: string, jar: CookieJar) {
    this.#shop = shop;
    this.#username = username;
    this.#jar = jar;
  }

  /** Makes an account; answers its name. */
  static async register(shop: string): Promise<string> {
    return (await Customer.join(shop)).#username;
  }

  /** Makes an account and goes on with the session that registering begins, in which the password counts as proven. */
  static async join(shop: string): Promise<Customer> {
    const username = `load${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const consents = { terms, privacy, disclaimer };
    const contact = { email: `${username}@example.com`, phone: '0912345678' };
    const body = { username, password: PASSWORD, confirmPassword: PASSWORD, consents, ...contact };
    const jar = new CookieJar();
    const answer = await jar.send({
      method: 'POST',
      url: `${shop}/api/identity/accounts`,
      headers: commandHeaders(randomUUID()),
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new UnexpectedAnswer('registering', answer.status, answer.body);
    return new Customer(shop, username, jar);
  }

  /** Signs a customer in on Keycloak's page. */
  static async signIn(shop: string, username: string): Promise<Customer> {
    const jar = new CookieJar();
    const login = await jar.follow({ url: `${shop}/api/identity/login?returnTo=/dashboard` });
    const action = ACTION.exec(login.answer.body)?.[1]?.replaceAll('&amp;', '&');
    if (!action)
      throw new UnexpectedAnswer(`sign-in page ${login.url}`, login.answer.status, login.answer.body);
    const done = await jar.follow({
      method: 'POST',
      url: action,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, password: PASSWORD }).toString(),
    });
    if (new URL(done.url).pathname !== '/dashboard' || done.answer.status !== 200)
      throw new UnexpectedAnswer(`signing in ended at ${done.url}`, done.answer.status, done.answer.body);
    return new Customer(shop, username, jar);
  }

  /** The same customer, signed in as before, at another gateway of the same shop. */
  at(shop: string): Customer {
    return new Customer(shop, this.#username, this.#jar);
  }

  /** Signs in again, as a customer does whom the shop has forgotten. */
  async renew(): Promise<void> {
    this.#jar = (await Customer.signIn(this.#shop, this.#username)).#jar;
  }

  /** Deletes the account, soon after the password was proven; answers its id. */
  async deleteAccount(): Promise<string> {
    const { id } = await this.call<{ id: string }>('GET', '/identity/v1/me');
    await this.call('POST', '/identity/profile/deletion', { username: this.#username });
    return id;
  }

  /** Calls a service as the shop's pages do; the same `key` names the same command. */
  async call<Result>(
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Result> {
    const answer = await this.#jar.send({
      method,
      url: `${this.#shop}/api${path}`,
      headers: commandHeaders(key),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new UnexpectedAnswer(`${method} ${path}`, answer.status, answer.body);
    return JSON.parse(answer.body) as Result;
  }
}

function commandHeaders(key: string): Record<string, string> {
  return { 'content-type': 'application/json', 'x-tapory-csrf': '1', 'idempotency-key': key };
}
