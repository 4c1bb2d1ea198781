import { defineRoute, HttpReply } from '@tapory/service-kit';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './read-jobs.ts';

export const followJobRoute = ({ database, streams }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/jobs/{id}/events',
    operationId: 'followJob',
    summary: 'Server-sent events: `progress` with the job, until it has ended',
    access: 'member',
    params: jobParams,
    async handle({ actor, params }) {
      const job = await loadJob(database, { actor, id: params.id, ability: 'job:read' });
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Gateways that buffer would hold the news back.
          'x-accel-buffering': 'no',
        },
        body: streams.open(job),
      });
    },
  });
