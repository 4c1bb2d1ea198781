export { EVENTS, type EventData, type EventName } from './events.ts';
export {
  AiGenerationServiceClient,
  type AiGenerationServiceServer,
  AiGenerationServiceService,
  type Artwork,
  type ArtworkLook,
  type GetArtworkLooksResponse,
  type PreparePrintResponse,
} from './gen/tapory/aigeneration/v1/ai_generation.ts';
export {
  CatalogOrderServiceClient,
  type CatalogOrderServiceServer,
  CatalogOrderServiceService,
  OrderState,
} from './gen/tapory/catalogorder/v1/catalog_order.ts';
export {
  type BookTapResponse,
  CouponServiceClient,
  type CouponServiceServer,
  CouponServiceService,
  TapOutcome,
} from './gen/tapory/coupon/v1/coupon.ts';
export type { ContentDescriptor, TextContent, VcardText } from './gen/tapory/events/v1/content.ts';
export type { OrderContact, OrderItem } from './gen/tapory/events/v1/order.ts';
export {
  IdentityServiceClient,
  type IdentityServiceServer,
  IdentityServiceService,
} from './gen/tapory/identity/v1/identity.ts';
export {
  MediaServiceClient,
  type MediaServiceServer,
  MediaServiceService,
  type SubmitReportRequest,
} from './gen/tapory/media/v1/media.ts';
export {
  type Keepsake,
  NfcPlaybackServiceClient,
  type NfcPlaybackServiceServer,
  NfcPlaybackServiceService,
} from './gen/tapory/nfcplayback/v1/nfc_playback.ts';
export {
  PaymentServiceClient,
  type PaymentServiceServer,
  PaymentServiceService,
} from './gen/tapory/payment/v1/payment.ts';
export type { Money } from './gen/tapory/type/v1/money.ts';
export { PROTO_FILES, PROTO_ROOT, SERVICE_NAMES, type ServiceName } from './proto-files.ts';
