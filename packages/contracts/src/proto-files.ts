import { fileURLToPath } from 'node:url';

/** Folder of the hand-written contract; server reflection reads it at start. */
export const PROTO_ROOT = fileURLToPath(new URL('../../../proto', import.meta.url));

/** Every service, and its proto file relative to {@link PROTO_ROOT}. */
export const PROTO_FILES = {
  identity: 'tapory/identity/v1/identity.proto',
  'catalog-order': 'tapory/catalogorder/v1/catalog_order.proto',
  payment: 'tapory/payment/v1/payment.proto',
  coupon: 'tapory/coupon/v1/coupon.proto',
  'ai-generation': 'tapory/aigeneration/v1/ai_generation.proto',
  media: 'tapory/media/v1/media.proto',
  'nfc-playback': 'tapory/nfcplayback/v1/nfc_playback.proto',
} as const;

export type ServiceName = keyof typeof PROTO_FILES;

/** The services of the shop; each answers gRPC. */
export const SERVICE_NAMES = Object.keys(PROTO_FILES) as readonly ServiceName[];
