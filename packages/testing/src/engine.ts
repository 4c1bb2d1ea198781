import { existsSync } from 'node:fs';
import { request } from 'node:http';

const DEFAULT_SOCKET = '/var/run/docker.sock';
const TIMEOUT_MS = 1_000;

/** True when a container engine (DOCKER_HOST or the usual socket) answers its ping. Never rejects. */
export async function engineAnswers(dockerHost = process.env.DOCKER_HOST): Promise<boolean> {
  const host = dockerHost ?? `unix://${DEFAULT_SOCKET}`;
  if (host.startsWith('unix://')) {
    const socketPath = host.slice('unix://'.length);
    return existsSync(socketPath) && ping({ socketPath, path: '/_ping' });
  }
  const url = new URL('/_ping', host.replace(/^tcp:/, 'http:'));
  return ping({ host: url.hostname, port: url.port, path: url.pathname });
}

function ping(target: { socketPath?: string; host?: string; port?: string; path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ ...target, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(false));
    call.end();
  });
}
