import type { KeycloakApi } from './keycloak-api.ts';
import { restoreSignInFlow } from './restore-sign-in-flow.ts';
import type { Execution, Flow, SignInFlows } from './sign-in-flows.ts';

/**
 * Creates the flows that an existing realm lacks. The steps of one that exists stay - Keycloak refuses to empty a flow in
 * use - so when a flow changes, it, the flows inside and their configurations take new aliases in the realm file. What somebody changed in it by
 * hand is taken back. Throws when steps were added or removed by hand.
 */
export async function syncSignInFlows(api: KeycloakApi, file: SignInFlows): Promise<void> {
  const flows = file.authenticationFlows ?? [];
  const existing = (await api('GET', '/authentication/flows')) as { alias: string }[];
  for (const flow of flows.filter(({ topLevel }) => topLevel)) {
    if (existing.some(({ alias }) => alias === flow.alias)) await restoreSignInFlow(api, flow.alias, file);
    else await createFlow(api, file, [flow, ...flowsInside(flows, flow)]);
  }
}

function flowsInside(flows: readonly Flow[], { authenticationExecutions }: Flow): Flow[] {
  return authenticationExecutions.flatMap(({ flowAlias }) => {
    const inner = flows.find(({ alias }) => alias === flowAlias);
    return inner ? [inner, ...flowsInside(flows, inner)] : [];
  });
}

async function createFlow(api: KeycloakApi, file: SignInFlows, flows: readonly Flow[]): Promise<void> {
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
