import { IdentityServiceService } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { type RpcPeer, startRpcPeer } from './start-rpc-peer.ts';

export type TestSession = { userId: string; username?: string; roles?: string[] };

/** Stands for identity: session id → who holds it; every account is active. Sessions may be added while it runs. */
export async function startIdentityPeer(sessions: Map<string, TestSession>): Promise<RpcPeer> {
  return startRpcPeer(IdentityServiceService, {
    resolveSession: ({ sessionId }: { sessionId: string }) => {
      const session = sessions.get(sessionId);
      if (!session) throw new AppError('UNAUTHENTICATED');
      return {
        userId: session.userId,
        username: session.username ?? 'mei',
        roles: session.roles ?? ['customer'],
      };
    },
    checkAccount: () => ({ isActive: true, tokensValidAfter: undefined }),
  });
}
