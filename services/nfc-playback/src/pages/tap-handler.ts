import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForm, serveForm } from './serve-form.ts';
import { servePage } from './serve-page.ts';
import { servePart } from './serve-part.ts';
import { readExchange, type TapDeps, type TapTarget } from './tap-exchange.ts';

/** Serves tap pages: `page` GET and HEAD of a page, `part` the inside of its `<main>`, or what its form sends. */
export const createTapHandler = (deps: TapDeps) => ({
  page: (request: IncomingMessage, response: ServerResponse, target: TapTarget): void =>
    servePage(deps, readExchange(request, response, target)),
  part: (request: IncomingMessage, response: ServerResponse, target: TapTarget): Promise<void> =>
    (isForm(request) ? serveForm : servePart)(deps, readExchange(request, response, target)),
});
