/**
 * Why a value must not stand in production, such as a key that everybody can read; undefined when it may. The value
 * itself is not to be part of the reason when it is a secret.
 */
export type ProductionRules<C> = { [K in keyof C]?: (value: C[K], config: C) => string | undefined };

/** The reasons of all values that must not stand in production, by variable. */
export function productionFaults<C extends object>(
  config: C,
  rules: ProductionRules<C>,
): [name: string, reason: string][] {
  if ((config as { NODE_ENV?: string }).NODE_ENV !== 'production') return [];
  return (Object.keys(rules) as (keyof C & string)[]).flatMap((name): [string, string][] => {
    const reason = rules[name]?.(config[name], config);
    return reason === undefined ? [] : [[name, reason]];
  });
}

/** Stops a script that makes accounts, coupons or the like whose secrets are in the repository. */
export function refuseInProduction(what: string, env: NodeJS.ProcessEnv = process.env): void {
  if (env.NODE_ENV !== 'production') return;
  process.stderr.write(`${what}: for development only, and NODE_ENV is production\n`);
  process.exit(2);
}
