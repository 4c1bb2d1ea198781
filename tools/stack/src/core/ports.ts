/** Ports of one worktree, as offsets in its block of 100. The shop itself is the base. */
export const OFFSETS = {
  gateway: 0,
  postgres: 1,
  redis: 2,
  rabbitmq: 3,
  rabbitmqDist: 4,
  epmd: 5,
  keycloak: 7,
  keycloakManagement: 8,
  s3: 9,
  smtp: 10,
  mail: 11,
  ecpay: 12,
  paynow: 13,
  oidc: 14,
} as const;

export type PortName = keyof typeof OFFSETS;
export type Ports = Record<PortName, number>;

export const FIRST_BLOCK = 18_000;
export const BLOCK_SIZE = 100;
const LAST_BLOCK = 24_000;

/** The port of each server for a block that begins at `base`. */
export function portsOf(base: number): Ports {
  return Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, base + offset])) as Ports;
}

export interface ChooseBlock {
  /** Bases that other worktrees hold. */
  claimed: ReadonlySet<number>;
  /** True when every port of the block can be bound. */
  isFree: (base: number) => Promise<boolean>;
}

/** The first block of 100 from 18000 that nobody claims and whose ports are free. Throws when there is none. */
export async function chooseBlock({ claimed, isFree }: ChooseBlock): Promise<number> {
  for (let base = FIRST_BLOCK; base <= LAST_BLOCK; base += BLOCK_SIZE) {
    if (!claimed.has(base) && (await isFree(base))) return base;
  }
  throw new Error(
    `No free block of ports from ${FIRST_BLOCK} to ${LAST_BLOCK}: set TAPORY_PORT_BASE to one you can spare.`,
  );
}

/** Reads TAPORY_PORT_BASE. Throws when it is no usable number. */
export function parseBase(text: string): number {
  const base = Number(text);
  if (!Number.isInteger(base) || base < 1024 || base > 65_535 - BLOCK_SIZE) {
    throw new Error(
      `TAPORY_PORT_BASE must be a whole number from 1024 to ${65_535 - BLOCK_SIZE}, not "${text}".`,
    );
  }
  return base;
}
