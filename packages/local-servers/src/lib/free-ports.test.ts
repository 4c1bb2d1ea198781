import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claimPort, freePorts, PORT_RANGE } from './free-ports.ts';

/** Linux hands out ports from here to outgoing connections. */
const FIRST_EPHEMERAL_PORT = 32_768;
/** A process that runs as long as the tests. */
const OTHER_RUNNING = process.ppid;

describe('free ports', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ports-test-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('are different, can be listened on and are no ephemeral ports', async () => {
    const ports = [...(await freePorts(3)), ...(await freePorts(3))];
    expect(new Set(ports).size).toBe(6);
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(PORT_RANGE.first);
      expect(port).toBeLessThan(FIRST_EPHEMERAL_PORT);
    }
    const servers = await Promise.all(ports.map(listen));
    for (const server of servers) server.close();
  });

  it('are given to one running process only', () => {
    expect(claimPort(24_500, folder, OTHER_RUNNING)).toBe(true);
    expect(claimPort(24_500, folder)).toBe(false);
    expect(readdirSync(folder)).toEqual([`24500.${OTHER_RUNNING}`]);
  });

  it('are given to one caller only within a process', () => {
    expect(claimPort(24_501, folder)).toBe(true);
    expect(claimPort(24_501, folder)).toBe(false);
  });

  it('come back when the process that had them has ended', () => {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    expect(claimPort(24_502, folder, ended)).toBe(true);
    expect(claimPort(24_502, folder)).toBe(true);
    expect(readdirSync(folder)).toEqual([`24502.${process.pid}`]);
  });
});

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ host: '127.0.0.1', port }, () => resolve(server));
  });
}
