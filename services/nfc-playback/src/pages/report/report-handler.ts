import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MediaServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Html } from '@tapory/html';
import { derivedId, type RpcClient } from '@tapory/service-kit';
import { choosePage } from '../choose-page.ts';
import { inTime, PATIENCE_MS } from '../in-time.ts';
import { goneOf, type Manifest } from '../load-manifest.ts';
import { FORM_PAGE_HEADERS } from '../render/layout.ts';
import {
  isVideoId,
  readExchange,
  sendFailure,
  sendIfBlocked,
  sendNotFound,
  type TapDeps,
  type TapExchange,
} from '../tap-exchange.ts';
import { complaintOf, emptyForm, type ReportForm, readReport } from './read-report.ts';
import { renderReportAnswer, renderReportForm } from './render-report.ts';
import type { ReportLimiter } from './report-limiter.ts';

export type ReportDeps = TapDeps & {
  media: Pick<RpcClient<MediaServiceClient>, 'submitReport'>;
  /** Ids of everything that is bound to a keepsake, shown at the moment or not. */
  findBound(videoId: string): Promise<string[]>;
  /** Who had it before. */
  findFormerOwners(keepsake: { videoId: string; ownerId: string }): Promise<string[]>;
  reportLimiter: ReportLimiter;
};

/** Those that one report takes. */
const CONTENTS_MAX = 1000;

function send(
  { response }: TapExchange,
  status: number,
  page: Html,
  more: Record<string, string> = {},
): void {
  const body = Buffer.from(page.toString());
  response.writeHead(status, { ...FORM_PAGE_HEADERS, 'content-length': String(body.length), ...more });
  response.end(body);
}

/** The manifest of a page that anybody may see; null after the answer when there is none. */
async function findShown(deps: ReportDeps, exchange: TapExchange): Promise<Manifest | null> {
  const { videoId } = exchange;
  if (sendIfBlocked(deps, exchange)) return null;
  const manifest = isVideoId(videoId) ? await deps.manifests.load(videoId) : null;
  if (manifest && !goneOf(manifest) && manifest.keepsake.status !== 'draft') return manifest;
  sendNotFound(deps, exchange);
  return null;
}

/** The page as visitors see it, of everything that it shows at the moment. */
function renderShown(deps: ReportDeps, exchange: TapExchange, manifest: Manifest): string {
  if (manifest.keepsake.status === 'lost')
    return deps.pages.lost(manifest, { language: exchange.language, isSent: false }).body.toString();
  return deps.pages.tap(manifest, choosePage(deps, exchange, { manifest, visit: {} })).body.toString();
}

/** What of a keepsake the database knows: what is bound to it, and who had it before. */
async function findKnown(deps: ReportDeps, { keepsake }: Manifest) {
  const bound = await deps.findBound(keepsake.videoId);
  return { contentIds: bound.slice(0, CONTENTS_MAX), formerOwnerIds: await deps.findFormerOwners(keepsake) };
}

type Sent = {
  manifest: Manifest;
  form: ReportForm;
  /** When all of the form was here, `performance.now()`. */
  sentAt: number;
};

/** A store that is away keeps a visitor waiting no longer than for other pages, ms; some is left where their page took all. */
const patienceSince = (sentAt: number): number => Math.max(200, PATIENCE_MS - (performance.now() - sentAt));

async function keep(
  deps: ReportDeps,
  exchange: TapExchange,
  { manifest, form, sentAt }: Sent,
): Promise<string> {
  const { videoId, ownerId, title } = manifest.keepsake;
  const { id, words, contact } = form;
  const reason = form.reason ?? '';
  const page = renderShown(deps, exchange, manifest);
  const known = await inTime(findKnown(deps, manifest), patienceSince(sentAt));
  const { reference } = await deps.media.submitReport({
    // Whoever goes back and sends something else sends another report.
    reportId: derivedId('report', id, videoId, reason, words, contact),
    ...{ videoId, ownerId, ...known, title, reason, words, contact, page },
    reporter: deps.reportLimiter.deviceOf(exchange.request),
    language: exchange.language,
  });
  return reference;
}

/** A form that another site sends in a visitor's name is shown, and sent by the visitor alone. */
const isForged = ({ request }: TapExchange): boolean => request.headers['sec-fetch-site'] === 'cross-site';

async function submit(deps: ReportDeps, exchange: TapExchange): Promise<void> {
  const { request, language } = exchange;
  const form = await readReport(request);
  const sentAt = performance.now();
  const manifest = await findShown(deps, exchange);
  if (!manifest) return;
  const shown = { language, keepsake: manifest.keepsake };
  if (!form) return send(exchange, 413, renderReportAnswer(shown, { kind: 'tooLarge' }));
  if (form.isTurned || isForged(exchange)) return send(exchange, 200, renderReportForm(shown, form));
  const complaint = complaintOf(form);
  if (complaint) return send(exchange, 422, renderReportForm(shown, form, complaint));
  const wait = await deps.reportLimiter.count(request);
  if (wait !== null) {
    const page = renderReportAnswer(shown, { kind: 'flood' });
    return send(exchange, 429, page, { 'retry-after': String(wait) });
  }
  try {
    const reference = await keep(deps, exchange, { manifest, form, sentAt });
    send(exchange, 200, renderReportAnswer(shown, { kind: 'thanks', reference }));
  } catch (error) {
    deps.log.error({ err: error, code: AppError.from(error).code }, 'a report was not kept');
    await deps.reportLimiter.undo(request);
    send(exchange, 503, renderReportForm(shown, form, 'away'));
  }
}

async function showForm(deps: ReportDeps, exchange: TapExchange): Promise<void> {
  const manifest = await findShown(deps, exchange);
  if (!manifest) return;
  const shown = { language: exchange.language, keepsake: manifest.keepsake };
  send(exchange, 200, renderReportForm(shown, emptyForm()));
}

/** The form by which anybody reports a tap page, without an account and without JavaScript. */
export function createReportHandler(deps: ReportDeps) {
  const answer =
    (work: (deps: ReportDeps, exchange: TapExchange) => Promise<void>) =>
    async (request: IncomingMessage, response: ServerResponse, videoId: string): Promise<void> => {
      const exchange = readExchange(request, response, { view: 'list', videoId });
      await work(deps, exchange).catch((error: unknown) => sendFailure(deps, exchange, error));
    };
  return { form: answer(showForm), submit: answer(submit) };
}
