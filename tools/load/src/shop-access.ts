import { SERVICE_NAMES, type ServiceName } from '@tapory/contracts';

/** Databases of the services. */
export const DATABASES: readonly ServiceName[] = SERVICE_NAMES;
export type Database = ServiceName;

/** A queue of messages that were given up. */
export interface DeadLetters {
  name: string;
  messages: number;
}

/** How the servers behind a shop are asked what they hold: in a cluster, or on this machine. */
export interface ShopAccess {
  /** Asks a service's database; answers the rows as objects. */
  query<Row>(service: Database, sql: string): Promise<Row[]>;
  /** Queues of given up messages that are not empty. */
  countDeadLetters(): Promise<DeadLetters[]>;
}
