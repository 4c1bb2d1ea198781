import { describe, expect, it } from '@jest/globals';
import { judgeAudit } from './audit.ts';

const TODAY = '2026-11-24';

/** Shortened output of npm 11 for a registry with two invented advisories. */
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    express: {
      name: 'express',
      severity: 'high',
      isDirect: true,
      via: [
        {
          source: 1112345,
          name: 'express',
          dependency: 'express',
          title: 'Example: prototype pollution',
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          severity: 'high',
          cwe: ['CWE-1321'],
          range: '<99.0.0',
        },
      ],
      effects: ['maildev'],
      nodes: ['node_modules/express'],
      fixAvailable: false,
    },
    maildev: { name: 'maildev', severity: 'high', isDirect: true, via: ['express'], effects: [] },
    yaml: {
      name: 'yaml',
      severity: 'moderate',
      isDirect: true,
      via: [
        {
          source: 1112346,
          name: 'yaml',
          title: 'Example: slow parsing',
          url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
          severity: 'moderate',
        },
      ],
    },
  },
});
const CLEAN = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
const EXCEPTION = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'express',
  reason: 'The shop does not call the function in question.',
  reviewBy: TODAY,
};

/** Output of npm 11 for a registry that answers with an error, or not at all. */
const refusal = (statusCode: number): string =>
  JSON.stringify({
    message: `${statusCode} - POST https://registry.test/-/npm/v1/security/advisories/bulk`,
    method: 'POST',
    statusCode,
    body: '',
    error: { summary: '', detail: '' },
  });
const SILENCE = JSON.stringify({
  message:
    'request to http://registry.test/-/npm/v1/security/advisories/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9',
  error: { summary: '', detail: '' },
});

describe('judgeAudit', () => {
  it('names an advisory of severity high once, and none below', () => {
    expect(judgeAudit(REPORT, [], TODAY)).toEqual({
      problems: [
        'GHSA-aaaa-bbbb-cccc express: high: Example: prototype pollution, https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      ],
    });
  });

  it('accepts an exception up to its day, and for its package only', () => {
    expect(judgeAudit(REPORT, [EXCEPTION], TODAY).problems).toEqual([]);
    expect(judgeAudit(REPORT, [EXCEPTION], '2026-11-25').problems).toEqual([
      expect.stringContaining('was to be reviewed by 2026-11-24'),
    ]);
    expect(judgeAudit(REPORT, [{ ...EXCEPTION, package: 'yaml' }], TODAY).problems).toHaveLength(2);
  });

  it('refuses an exception that nothing needs any more', () => {
    expect(judgeAudit(CLEAN, [], TODAY).problems).toEqual([]);
    expect(judgeAudit(CLEAN, [EXCEPTION], TODAY).problems).toEqual([expect.stringContaining('remove it')]);
  });

  it.each([refusal(405), refusal(404), refusal(503), SILENCE])(
    'passes, and says so, without a registry',
    (output) => {
      expect(judgeAudit(output, [EXCEPTION], TODAY)).toEqual({
        problems: [],
        unavailable: expect.any(String),
      });
    },
  );

  it('fails when the registry refuses the caller or npm itself fails, and for any other output', () => {
    expect(judgeAudit(refusal(401), [], TODAY).problems).toEqual([expect.stringContaining('401')]);
    const unread = JSON.stringify({
      error: { code: null, summary: 'Invalid comparator: npm:a@1', detail: '' },
    });
    expect(judgeAudit(unread, [], TODAY).problems).toEqual([expect.stringContaining('Invalid comparator')]);
    expect(() => judgeAudit('{}', [], TODAY)).toThrow();
    expect(() => judgeAudit('npm error', [], TODAY)).toThrow();
  });
});
