import { describe, expect, it } from '@jest/globals';
import { chooseBlock, FIRST_BLOCK, OFFSETS, parseBase, portsOf } from './ports.ts';
import { SERVICES } from './services.ts';

const free = async () => true;

describe('chooseBlock', () => {
  it('takes the first block when nobody holds it', async () => {
    expect(await chooseBlock({ claimed: new Set(), isFree: free })).toBe(FIRST_BLOCK);
  });

  it('gives two worktrees blocks that share no port', async () => {
    const first = await chooseBlock({ claimed: new Set(), isFree: free });
    const second = await chooseBlock({ claimed: new Set([first]), isFree: free });
    const ports = [...Object.values(portsOf(first)), ...Object.values(portsOf(second))];
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.min(...Object.values(portsOf(second)))).toBeGreaterThan(
      Math.max(...Object.values(portsOf(first))),
    );
  });

  it('passes over a block with a taken port', async () => {
    expect(await chooseBlock({ claimed: new Set([18_000]), isFree: async (base) => base !== 18_100 })).toBe(
      18_200,
    );
  });

  it('says so when every block is taken', async () => {
    await expect(chooseBlock({ claimed: new Set(), isFree: async () => false })).rejects.toThrow(
      'TAPORY_PORT_BASE',
    );
  });
});

describe('offsets', () => {
  it('are all different and inside the block, services included', () => {
    const offsets = [...Object.values(OFFSETS), ...SERVICES.flatMap(({ http, rpc }) => [http, rpc])];
    expect(new Set(offsets).size).toBe(offsets.length);
    expect(Math.max(...offsets)).toBeLessThan(100);
  });
});

describe('parseBase', () => {
  it('takes a number and refuses what is none', () => {
    expect(parseBase('19000')).toBe(19_000);
    for (const wrong of ['', 'abc', '80', '65530', '18000.5'])
      expect(() => parseBase(wrong)).toThrow('TAPORY_PORT_BASE');
  });
});
