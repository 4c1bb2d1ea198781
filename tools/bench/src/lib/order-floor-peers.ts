import { Client, credentials, type MethodDefinition, Server, ServerCredentials } from '@grpc/grpc-js';
import { connect } from 'amqplib';
import { createTransport } from 'nodemailer';
import type { Addresses, FloorSettings } from './order-floor.ts';
import { EXCHANGE, FILLED, postWork, WORK, type Work } from './order-floor-work.ts';

const MAIL_CONNECTIONS = 2;
const DEADLINE_MS = 10_000;

type Order = { order: string };

const methodOf = (name: string): MethodDefinition<object, object> => ({
  path: `/floor/${name}`,
  ...{ requestStream: false, responseStream: false },
  requestSerialize: (value) => Buffer.from(JSON.stringify(value)),
  requestDeserialize: (bytes) => JSON.parse(bytes.toString()),
  responseSerialize: (value) => Buffer.from(JSON.stringify(value)),
  responseDeserialize: (bytes) => JSON.parse(bytes.toString()),
});

/** How a process reaches others. */
export async function createPeers({ amqp, smtp }: FloorSettings) {
  const broker = await connect(amqp);
  const channel = await broker.createConfirmChannel();
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
  const pool = { pool: true, maxConnections: MAIL_CONNECTIONS } as const;
  const mails = createTransport({ host: '127.0.0.1', port: smtp, ...pool });
  const clients = new Map<string, Client>();
  const peers = {
    broker,
    addresses: {} as Addresses,
    call(name: string, request: Order): Promise<unknown> {
      const { role } = WORK[name] as Work;
      const open = () => new Client(`127.0.0.1:${peers.addresses[role]?.rpc}`, credentials.createInsecure());
      const client = clients.get(role) ?? open();
      clients.set(role, client);
      const { path, requestSerialize, responseDeserialize } = methodOf(name);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const deadline = Date.now() + DEADLINE_MS;
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        { deadline },
        (error, answer) => (error ? reject(error) : resolve(answer)),
      );
      return promise;
    },
    post: (name: string, { order }: Order) =>
      postWork(peers.addresses[(WORK[name] as Work).role]?.http, name, order),
    publish(name: string, { id, payload }: { id: string; payload: object }, onConfirmed: () => void): void {
      const options = { persistent: true, mandatory: true, messageId: id };
      channel.publish(EXCHANGE, name, Buffer.from(JSON.stringify(payload)), options, onConfirmed);
    },
    async sendMail(): Promise<void> {
      const { text } = FILLED;
      await mails.sendMail({
        from: 'a@tapory.test',
        to: 'b@tapory.test',
        subject: 'Order',
        text,
        html: text,
      });
    },
  };
  return peers;
}

export type Peers = Awaited<ReturnType<typeof createPeers>>;

/** Does a work for some orders, of so many messages; returns the answer. */
export type Perform = (name: string, orders: string[], messages?: string[]) => Promise<object>;

/** Serves works as RPCs; returns the port. */
export function serveRpc(names: string[], perform: Perform): Promise<number> {
  const server = new Server();
  type Answer = (error: Error | null, answer?: object) => void;
  for (const name of names)
    server.addService(
      { [name]: methodOf(name) },
      {
        [name]: ({ request }: { request: Order }, answer: Answer) =>
          void perform(name, [request.order]).then((body) => answer(null, body), answer),
      },
    );
  return new Promise((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  );
}
