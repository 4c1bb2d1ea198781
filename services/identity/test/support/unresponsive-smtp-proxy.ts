import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A mail server's response to an accepted mail. */
const TAKEN = /^250 /;

/** Ends a mail (RFC 5321 §4.1.1.4); may be split over several chunks. */
const END_OF_MAIL = '\r\n.\r\n';

/**
 * A proxy to the mail server that delivers a mail but drops its acknowledgement: after the end of a mail it calls
 * `onTaken` and withholds the server's "250".
 */
export async function startUnresponsiveSmtpProxy(target: URL, onTaken: () => void) {
  const open = new Set<Socket>();
  const server = createServer((inbound) => {
    const outbound = connect(Number(target.port), target.hostname);
    let tail = '';
    let isSent = false;
    inbound.on('data', (part) => {
      tail = (tail + part.toString('latin1')).slice(-END_OF_MAIL.length);
      isSent ||= tail === END_OF_MAIL;
      outbound.write(part);
    });
    outbound.on('data', (part) => {
      if (isSent && TAKEN.test(part.toString('latin1'))) onTaken();
      else inbound.write(part);
    });
    for (const socket of [inbound, outbound]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        inbound.destroy();
        outbound.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
