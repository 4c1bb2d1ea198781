import type { KeycloakApi } from './keycloak-api.ts';

interface Execution {
  authenticator?: string;
  authenticatorConfig?: string;
  flowAlias?: string;
}

interface Flow {
  alias: string;
  topLevel: boolean;
  authenticationExecutions: Execution[];
}

/** The part of a realm file that says how people sign in. */
export interface SignInFlows {
  authenticationFlows?: Flow[];
  authenticatorConfig?: { alias: string; config: Record<string, string> }[];
}

/**
 * Creates the flow that an existing realm lacks. One that exists is left alone - Keycloak refuses to empty a flow in use -
 * so when a flow changes, it and the flows inside take new aliases in the realm file.
 */
export async function syncSignInFlows(api: KeycloakApi, file: SignInFlows): Promise<void> {
  const flows = file.authenticationFlows ?? [];
  const existing = (await api('GET', '/authentication/flows')) as { alias: string }[];
  const isThere = ({ alias }: Flow) => existing.some((one) => one.alias === alias);
  if (flows.filter(({ topLevel }) => topLevel).every(isThere)) return;
  const ids = new Map<string, string>();
  for (const { authenticationExecutions, ...flow } of flows)
    ids.set(flow.alias, String(await api('POST', '/authentication/flows', flow)));
  for (const { alias, authenticationExecutions } of flows) {
    for (const execution of authenticationExecutions)
      await addExecution({ api, file, ids }, alias, execution);
  }
}

async function addExecution(
  { api, file, ids }: { api: KeycloakApi; file: SignInFlows; ids: ReadonlyMap<string, string> },
  parent: string,
  { authenticatorConfig, flowAlias, ...execution }: Execution,
): Promise<void> {
  const flowId = flowAlias === undefined ? undefined : ids.get(flowAlias);
  const made = await api('POST', '/authentication/executions', {
    ...execution,
    parentFlow: ids.get(parent),
    flowId,
  });
  const config = file.authenticatorConfig?.find(({ alias }) => alias === authenticatorConfig);
  if (config) await api('POST', `/authentication/executions/${String(made)}/config`, config);
}
