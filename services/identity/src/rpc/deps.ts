import type { ResolveSessionDeps } from '../sessions/use-cases/resolve-session.ts';

export type RpcDeps = ResolveSessionDeps;
