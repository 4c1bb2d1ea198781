import { describe, expect, it } from '@jest/globals';
import { missingSentence, parseJavaMajor } from './prerequisites.ts';

describe('missingSentence', () => {
  it('is one sentence with the command to run', () => {
    const missing = [
      { name: 'nginx', apt: 'nginx', brew: 'nginx' },
      { name: 'Java 17', apt: 'default-jre-headless', brew: 'openjdk' },
    ];
    expect(missingSentence(missing, 'apt')).toBe(
      'Missing: nginx, Java 17. Run "sudo apt-get install -y nginx default-jre-headless", then "make up" again.',
    );
    expect(missingSentence(missing, 'brew')).toContain('brew install nginx openjdk');
  });
});

describe('parseJavaMajor', () => {
  it('reads the major version', () => {
    expect(parseJavaMajor('openjdk 17.0.15 2025-04-15\nOpenJDK Runtime')).toBe(17);
    expect(parseJavaMajor('java 25 2025-09-16 LTS')).toBe(25);
    expect(parseJavaMajor('command not found')).toBe(0);
  });
});
