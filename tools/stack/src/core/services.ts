/** One process of the shop. */
export interface ServiceEntry {
  /** Process name; log file and run record carry it. */
  name: string;
  /** Folder under services/. */
  service: string;
  /** Offsets in the port block. */
  http: number;
  rpc: number;
  /** Groups of settings beyond the common ones; see service-env.ts. */
  extra: readonly Extra[];
}

export type Extra =
  | 'media-store'
  | 'artwork-store'
  | 'identity'
  | 'invoices'
  | 'payment'
  | 'image-api'
  | 'image-worker'
  | 'media-worker'
  | 'tap-pages';

/** Every process of the shop: the one place to add a service. */
export const SERVICES: readonly ServiceEntry[] = [
  {
    name: 'identity',
    service: 'identity',
    http: 20,
    rpc: 30,
    extra: ['identity'],
  },
  {
    name: 'catalog-order',
    service: 'catalog-order',
    http: 21,
    rpc: 31,
    extra: ['invoices'],
  },
  { name: 'payment', service: 'payment', http: 22, rpc: 32, extra: ['payment'] },
  { name: 'coupon', service: 'coupon', http: 23, rpc: 33, extra: [] },
  {
    name: 'ai-generation',
    service: 'ai-generation',
    http: 24,
    rpc: 34,
    extra: ['artwork-store', 'image-api'],
  },
  { name: 'media', service: 'media', http: 25, rpc: 35, extra: ['media-store'] },
  {
    name: 'nfc-playback',
    service: 'nfc-playback',
    http: 26,
    rpc: 36,
    extra: ['tap-pages'],
  },
  {
    name: 'ai-worker',
    service: 'ai-generation',
    http: 27,
    rpc: 37,
    extra: ['artwork-store', 'image-worker'],
  },
  {
    name: 'media-worker',
    service: 'media',
    http: 28,
    rpc: 38,
    extra: ['media-store', 'media-worker'],
  },
];

/** The folders under services/, each once. */
export const SERVICE_FOLDERS: readonly string[] = [...new Set(SERVICES.map(({ service }) => service))];

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
