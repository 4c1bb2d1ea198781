import { describe, expect, it } from '@jest/globals';
import { declaredNeeds, neededFor } from './needs.ts';

describe('needs', () => {
  it('reads what a test file declares', () => {
    expect(declaredNeeds('// needs: keycloak, smtp\nimport x from "y";\n')).toEqual(['keycloak', 'smtp']);
    expect(declaredNeeds('const text = "needs: keycloak";')).toEqual([]);
  });

  it('refuses an unknown need', () => {
    expect(() => declaredNeeds('// needs: oracle')).toThrow('"oracle" is not one of');
  });

  it('adds declared needs to the usual ones', () => {
    expect([...neededFor(['// needs: keycloak\n'])]).toEqual([
      'postgres',
      'rabbitmq',
      'redis',
      's3',
      'keycloak',
    ]);
  });

  it('takes an override as it is', () => {
    expect([...neededFor(['// needs: keycloak\n'], 'postgres')]).toEqual(['postgres']);
  });
});
