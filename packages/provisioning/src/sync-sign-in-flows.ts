import type { KeycloakApi } from './keycloak-api.ts';
import { restoreSignInFlow } from './restore-sign-in-flow.ts';
import type { Execution, Flow, SignInFlows } from './sign-in-flows.ts';

/**
 * Creates the flow that an existing realm lacks. The steps of one that exists stay - Keycloak refuses to empty a flow in
 * use - so when a flow changes, it and the flows inside take new aliases in the realm file. What somebody changed in it by
 * hand is taken back. Throws when steps were added or removed by hand.
 */
export async function syncSignInFlows(api: KeycloakApi, file: SignInFlows): Promise<void> {
  const flows = file.authenticationFlows ?? [];
  const existing = (await api('GET', '/authentication/flows')) as { alias: string }[];
  const isThere = ({ alias }: Flow) => existing.some((one) => one.alias === alias);
  const top = flows.filter(({ topLevel }) => topLevel);
  if (top.every(isThere)) {
    for (const { alias } of top) await restoreSignInFlow(api, alias, file);
    return;
  }
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
