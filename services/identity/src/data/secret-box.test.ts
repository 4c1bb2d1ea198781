import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

describe('secret box', () => {
  it('opens what it sealed, and seals no text twice the same', () => {
    const sealed = box.seal('7K3QX-M0V9D', 'user-1');
    expect(sealed).not.toContain('7K3QX');
    expect(box.seal('7K3QX-M0V9D', 'user-1')).not.toBe(sealed);
    expect(box.open(sealed, 'user-1')).toBe('7K3QX-M0V9D');
  });

  it('refuses what belongs to another owner', () => {
    const sealed = box.seal('secret', 'user-1');
    expect(() => box.open(sealed, 'user-2')).toThrow();
  });

  it('refuses what was changed, and another key', () => {
    const bytes = Buffer.from(box.seal('secret', 'user-1'), 'base64');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(() => box.open(bytes.toString('base64'), 'user-1')).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(box.seal('secret', 'user-1'), 'user-1')).toThrow();
  });
});
