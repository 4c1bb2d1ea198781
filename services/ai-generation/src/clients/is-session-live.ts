import type { IdentityServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcClient } from '@tapory/service-kit';

/** Whether a session is still valid; true when identity is unreachable. */
export async function isSessionLive(
  identity: Pick<RpcClient<IdentityServiceClient>, 'resolveSession'>,
  sessionId: string,
): Promise<boolean> {
  try {
    await identity.resolveSession({ sessionId });
    return true;
  } catch (error) {
    return AppError.from(error).code !== 'UNAUTHENTICATED';
  }
}
