import { randomUUIDv7 } from 'node:crypto';
import { ceTypeOf } from '../broker/names.ts';
import type { EventTable, OutgoingEvent, ReceivedEvent } from '../types.ts';

/** CloudEvents 1.0, structured JSON. */
export interface CloudEvent {
  specversion: '1.0';
  id: string;
  source: string;
  type: string;
  subject: string;
  time: string;
  datacontenttype: 'application/json';
  data: unknown;
}

/** The message is malformed: retrying cannot help. */
export class UnreadableEventError extends Error {
  override name = 'UnreadableEventError';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Wraps an event of `service` in its envelope. Throws when the event belongs to another service. */
export function buildCloudEvent<E extends EventTable>(
  events: E,
  service: string,
  event: OutgoingEvent<E>,
): CloudEvent {
  const definition = events[event.type];
  if (definition?.owner !== service) throw new Error(`${service} may not publish ${event.type}`);
  return {
    specversion: '1.0',
    id: randomUUIDv7(),
    source: `/services/${service}`,
    type: ceTypeOf(definition.routingKey),
    subject: event.subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: definition.codec.toJSON(event.data as never),
  };
}

/** Parses a message of one type and version. Throws `UnreadableEventError` for anything else. */
export function parseCloudEvent(content: Buffer, definition: EventTable[string]): ReceivedEvent<unknown> {
  const body = parseJson(content);
  const expected = ceTypeOf(definition.routingKey);
  if (body.specversion !== '1.0' || typeof body.id !== 'string' || !UUID.test(body.id)) {
    throw new UnreadableEventError('not a CloudEvent 1.0 with a UUID');
  }
  if (body.type !== expected)
    throw new UnreadableEventError(`type ${String(body.type)}, expected ${expected}`);
  return {
    id: body.id.toLowerCase(),
    type: expected,
    source: String(body.source),
    subject: String(body.subject ?? ''),
    time: new Date(String(body.time)),
    data: decode(definition, body.data),
  };
}

function parseJson(content: Buffer): Partial<Record<keyof CloudEvent, unknown>> {
  try {
    const body: unknown = JSON.parse(content.toString('utf8'));
    if (typeof body === 'object' && body !== null) return body;
  } catch (error) {
    throw new UnreadableEventError('not JSON', { cause: error });
  }
  throw new UnreadableEventError('not a JSON object');
}

function decode(definition: EventTable[string], data: unknown): unknown {
  if (typeof data !== 'object' || data === null) throw new UnreadableEventError('no data');
  try {
    return definition.codec.fromJSON(data);
  } catch (error) {
    throw new UnreadableEventError('data does not match the schema', { cause: error });
  }
}
