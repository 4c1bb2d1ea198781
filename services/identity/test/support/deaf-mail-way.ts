import { type AddressInfo, connect, createServer } from 'node:net';

/** What a mail server says once it has taken a mail. */
const TAKEN = /^250 /;

/**
 * A way to the mail server on which a mail arrives and its receipt does not: after the end of a mail `onTaken` is
 * called with the server's "250" held back.
 */
export async function startDeafMailWay(target: URL, onTaken: () => void) {
  const server = createServer((inbound) => {
    const outbound = connect(Number(target.port), target.hostname);
    let isSent = false;
    inbound.on('data', (part) => {
      outbound.write(part);
      if (part.toString('latin1').endsWith('\r\n.\r\n')) isSent = true;
    });
    outbound.on('data', (part) => {
      if (isSent && TAKEN.test(part.toString('latin1'))) onTaken();
      else inbound.write(part);
    });
    for (const socket of [inbound, outbound]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        inbound.destroy();
        outbound.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
