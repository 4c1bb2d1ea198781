/** Reads a `TEST_…` variable set by the global set-up; throws with the mend when it is missing. */
export function testEnv(name: `TEST_${string}`): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(
      `${name} is not set: run this test in the "integration" project; Keycloak and mail need a "// needs: keycloak, smtp" line in the test file`,
    );
  }
  return value;
}
