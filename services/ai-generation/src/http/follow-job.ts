import { defineHandler, HttpReply, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A buffering gateway would delay the events.
  'x-accel-buffering': 'no',
};

export const followJobHandler = ({ database, streams, isSessionLive }: HttpDeps) =>
  defineHandler({
    operationId: 'followJob',
    summary: 'Server-sent events: `progress` with the job, until it has ended',
    params: jobParams,
    otherResponses: { 200: { description: 'The events', types: ['text/event-stream'] } },
    async handle({ actor, authorize, params, request }) {
      const job = await loadJob(database, params.id);
      authorize(job);
      if (request.method === 'HEAD') return new HttpReply({ status: 200, headers: HEADERS });
      const sessionId =
        actor.via === 'session' ? readCookie(request.get('cookie'), SESSION_COOKIE) : undefined;
      const isLive = async (): Promise<boolean> => sessionId === undefined || isSessionLive(sessionId);
      return new HttpReply({ status: 200, headers: HEADERS, body: streams.open(job, isLive) });
    },
  });
