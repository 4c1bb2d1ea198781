import type { KeycloakApi } from './keycloak-api.ts';
import type { Execution, SignInFlows } from './sign-in-flows.ts';

/** A step of a flow as Keycloak lists it, with those of the flows inside, from top to bottom. */
interface Step {
  id: string;
  providerId?: string;
  /** Of a flow inside: its alias. */
  displayName: string;
  requirement: string;
  authenticationConfig?: string;
}

/**
 * Takes back what was changed by hand in a flow: whether its steps are required, and their configuration. Throws with
 * the name of the flow when it has other steps than the file, since a second factor may be among those removed.
 */
export async function restoreSignInFlow(api: KeycloakApi, alias: string, file: SignInFlows): Promise<void> {
  const path = `/authentication/flows/${encodeURIComponent(alias)}/executions`;
  const steps = (await api('GET', path)) as Step[];
  const wanted = executionsOf(file, alias);
  const [found, expected] = [steps.map(nameOfStep), wanted.map(nameOf)];
  if (found.join() !== expected.join())
    throw new Error(
      `The sign-in flow "${alias}" was changed by hand: its steps are ${found.join(', ')}; they must be ${expected.join(', ')}`,
    );
  for (const [at, step] of steps.entries()) {
    const execution = wanted[at] as Execution;
    if (step.requirement !== execution.requirement)
      await api('PUT', path, { ...step, requirement: execution.requirement });
    await restoreConfiguration(api, { step, execution, file });
  }
}

const nameOf = ({ authenticator, flowAlias }: Execution): string => flowAlias ?? authenticator ?? '';
const nameOfStep = ({ providerId, displayName }: Step): string => providerId ?? displayName;

/** The steps of a flow and, behind each flow inside, those of it. */
function executionsOf(file: SignInFlows, alias: string): Execution[] {
  const flow = file.authenticationFlows?.find((one) => one.alias === alias);
  return (flow?.authenticationExecutions ?? []).flatMap((execution) => [
    execution,
    ...(execution.flowAlias === undefined ? [] : executionsOf(file, execution.flowAlias)),
  ]);
}

async function restoreConfiguration(
  api: KeycloakApi,
  { step, execution, file }: { step: Step; execution: Execution; file: SignInFlows },
): Promise<void> {
  const config = file.authenticatorConfig?.find((one) => one.alias === execution.authenticatorConfig);
  if (config === undefined) return;
  const id = step.authenticationConfig;
  if (id === undefined) await api('POST', `/authentication/executions/${step.id}/config`, config);
  else await api('PUT', `/authentication/config/${id}`, { ...config, id });
}
