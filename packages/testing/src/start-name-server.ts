import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

export interface NameServer {
  /** `address:port` of the server. */
  address: string;
  /** The addresses of a name from now on; an empty list means that there is no such name. */
  set(name: string, addresses: readonly string[]): void;
  /** How often the name has been asked for. */
  queries(name: string): number;
  stop(): Promise<void>;
}

/** A DNS server on loopback with a test's own names, whose IPv4 addresses change as copies of a service come and go. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, readonly string[]>();
  const asked = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const query = decode(message);
    const question = query.questions?.[0];
    if (question === undefined) return;
    const { name, type } = question;
    const found = names.get(name) ?? [];
    if (type === 'A') asked.set(name, (asked.get(name) ?? 0) + 1);
    const answers = type === 'A' ? found.map((data) => ({ name, type, ttl: 0, data })) : [];
    // NXDOMAIN is 3; dns-packet adds the response code to the flags.
    const flags = found.length === 0 ? 3 : 0;
    socket.send(
      encode({ type: 'response', id: query.id, flags, questions: [question], answers }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, addresses) => void names.set(name, addresses),
    queries: (name) => asked.get(name) ?? 0,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
