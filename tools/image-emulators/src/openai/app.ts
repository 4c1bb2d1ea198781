import express, { type Express } from 'express';
import { addPlan } from '../plan.ts';
import { answerEdit } from './answer-edit.ts';
import { answerGeneration } from './answer-generation.ts';
import { OPENAI_SCENARIOS } from './scenario.ts';
import { sendError } from './send-error.ts';

/** The images part of the API behind `apiKey`, and `/emulator` for tests. */
export function createApp(apiKey: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '1mb' }));

  const plan = addPlan(app, OPENAI_SCENARIOS);

  app.use('/v1', (request, response, next) => {
    if (request.get('authorization') === `Bearer ${apiKey}`) return next();
    sendError(response, {
      ...{ status: 401, type: 'invalid_request_error', code: 'invalid_api_key' },
      message: 'Incorrect API key provided.',
    });
  });
  app.get('/v1/models', (_request, response) => {
    response.json({ object: 'list', data: [{ id: 'gpt-image-1', object: 'model', owned_by: 'openai' }] });
  });
  app.post('/v1/images/generations', async (request, response) => {
    plan.remember(request.body);
    await answerGeneration(request, response, plan.next());
  });
  app.post('/v1/images/edits', (request, response) => answerEdit(request, response, plan));
  return app;
}
