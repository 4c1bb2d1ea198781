import type { Rule } from '../src/domain/rule.ts';

let made = 0;

/** A rule for images without conditions. */
export function buildRule(overrides: Partial<Rule> = {}): Rule {
  made += 1;
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    name: 'rule',
    contentType: 'image',
    contentIds: [],
    priority: 50,
    enabled: true,
    zone: 'Asia/Taipei',
    time: null,
    place: null,
    verified: false,
    pinHash: null,
    editedAt: new Date('2026-01-01T00:00:00Z'),
    ...overrides,
  };
}
