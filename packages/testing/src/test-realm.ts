/** Values of the realm file in tests. Nobody listens for back-channel logouts: each test has an identity of its own. */
export const testRealm = (publicUrl: string, password: string) => ({
  publicUrl,
  identityUrl: 'http://127.0.0.1:9',
  webClientSecret: password,
  identityClientSecret: password,
});
