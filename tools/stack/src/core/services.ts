import { type ListedProcess, PROCESSES, SERVICE_LIST } from '@tapory/contracts/service-list';

/** One process of the shop, as deploy/services.json has it. */
export type ServiceEntry = ListedProcess;

/** Every process of the shop. */
export const SERVICES: readonly ServiceEntry[] = PROCESSES;

/** The folders under services/, each once. */
export const SERVICE_FOLDERS: readonly string[] = SERVICE_LIST.services.map(({ name }) => name);

/** Buckets of the object store. */
export const BUCKETS = { media: 'tapory-media', artworks: 'tapory-artworks' } as const;

/** Buckets with object lock. */
export const LOCKED_BUCKETS = { evidence: 'tapory-evidence' } as const;

/** Name of a service's database. */
export function databaseName(service: string): string {
  return `tapory_${service.replaceAll('-', '_')}`;
}

/** Name of the variable with a service's gRPC address for other services. */
export function addressVariable(service: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_ADDR`;
}
