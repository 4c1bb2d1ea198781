/** Stops a script that makes accounts, coupons or the like whose secrets are in the repository. */
export function refuseInProduction(what: string, env: NodeJS.ProcessEnv = process.env): void {
  if (env.NODE_ENV !== 'production') return;
  process.stderr.write(`${what}: for development only, and NODE_ENV is production\n`);
  process.exit(2);
}
