import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

describe('secret box', () => {
  it('decrypts what it encrypted, and never yields the same ciphertext twice', () => {
    const sealed = box.seal('7K3QX-M0V9D', 'user-1');
    expect(sealed).not.toContain('7K3QX');
    expect(box.seal('7K3QX-M0V9D', 'user-1')).not.toBe(sealed);
    expect(box.open(sealed, 'user-1')).toBe('7K3QX-M0V9D');
  });

  it('throws for another owner', () => {
    const sealed = box.seal('secret', 'user-1');
    expect(() => box.open(sealed, 'user-2')).toThrow();
  });

  it('throws for a modified text and for another key', () => {
    const bytes = Buffer.from(box.seal('secret', 'user-1'), 'base64');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(() => box.open(bytes.toString('base64'), 'user-1')).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(box.seal('secret', 'user-1'), 'user-1')).toThrow();
  });
});
