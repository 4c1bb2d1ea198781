import type { IncomingMessage, ServerResponse } from 'node:http';
import { servePage } from './serve-page.ts';
import { servePart } from './serve-part.ts';
import { readExchange, type TapDeps, type TapTarget } from './tap-exchange.ts';

/** Serves tap pages: `page` GET and HEAD of a page, `part` the inside of its `<main>`. */
export const createTapHandler = (deps: TapDeps) => ({
  page: (request: IncomingMessage, response: ServerResponse, target: TapTarget): void =>
    servePage(deps, readExchange(request, response, target)),
  part: (request: IncomingMessage, response: ServerResponse, target: TapTarget): Promise<void> =>
    servePart(deps, readExchange(request, response, target)),
});
