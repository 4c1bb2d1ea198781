/** A step of a flow in a realm file. */
export interface Execution {
  authenticator?: string;
  requirement: string;
  authenticatorConfig?: string;
  flowAlias?: string;
}

/** A flow in a realm file. */
export interface Flow {
  alias: string;
  topLevel: boolean;
  authenticationExecutions: Execution[];
}

/** The part of a realm file that says how people sign in. */
export interface SignInFlows {
  authenticationFlows?: Flow[];
  authenticatorConfig?: { alias: string; config: Record<string, string> }[];
}
