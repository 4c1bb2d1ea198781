import type { ResolveSessionDeps } from '../use-cases/resolve-session.ts';

export type RpcDeps = ResolveSessionDeps;
