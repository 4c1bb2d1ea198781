// biome-ignore lint/correctness/noUndeclaredDependencies: a tool of the whole repository, declared at its root
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what Node has and jsdom has not: the router builds a Request for every navigation. */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class JsdomWithFetchEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Request, Response, Headers, AbortController, AbortSignal, structuredClone });
  }
}
