import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineAbilities } from './define-abilities.ts';
import { definePublicHandler } from './handler.ts';
import { HttpReply } from './http-reply.ts';
import { describeApi } from './openapi.ts';

const { routeTable } = defineAbilities({});

type Operation = { requestBody?: { required: boolean }; responses: Record<string, { content?: object }> };

function describeRoute(shape: Partial<Parameters<typeof definePublicHandler>[0]>): Operation {
  const handler = definePublicHandler({
    operationId: 'doThing',
    summary: 'Does a thing',
    handle: async () => HttpReply.text(''),
    ...shape,
  } as never);
  const routes = routeTable({ 'POST /things': { access: 'public', handler } });
  const { paths } = describeApi({ service: 'edge', title: 'Edge', routes }) as {
    paths: Record<string, { post: Operation }>;
  };
  return (paths['/api/edge/things'] as { post: Operation }).post;
}

describe('the OpenAPI document', () => {
  it('asks for a body only where an empty one is refused', () => {
    expect(describeRoute({ body: z.object({ name: z.string() }) }).requestBody?.required).toBe(true);
    expect(describeRoute({ body: z.object({ name: z.string().optional() }) }).requestBody?.required).toBe(
      false,
    );
  });

  it('names every answer that is no JSON with its media types', () => {
    const { responses } = describeRoute({
      otherResponses: {
        200: { description: 'A text or a picture', types: ['text/plain', 'image/png'] },
        303: { description: 'Elsewhere' },
      },
    });
    expect(Object.keys(responses)).toEqual(['200', '303', 'default']);
    expect(responses['200']?.content).toEqual({
      'text/plain': { schema: { type: 'string' } },
      'image/png': { schema: { type: 'string', format: 'binary' } },
    });
    expect(responses['303']?.content).toBeUndefined();
  });

  it('names what a route answers beside its JSON', () => {
    const { responses } = describeRoute({
      response: z.object({}),
      otherResponses: { 304: { description: 'The version that the asker has' } },
    });
    expect(Object.keys(responses).sort()).toEqual(['200', '304', 'default']);
  });
});
