/**
 * Why a setting must not have its value, by name; undefined when it may. A rule sees all settings. The value itself is
 * never part of the reason, since it may be a secret.
 */
export type ConfigRules<C> = { [K in keyof C]?: (value: C[K], config: C) => string | undefined };

/** The reasons of all settings that break their rule. */
export function findRuleFaults<C extends object>(
  config: C,
  rules: ConfigRules<C>,
): [name: string, reason: string][] {
  return (Object.keys(rules) as (keyof C & string)[]).flatMap((name): [string, string][] => {
    const reason = rules[name]?.(config[name], config);
    return reason === undefined ? [] : [[name, reason]];
  });
}
