/** What the edge sends to one service. */
export interface GatewayRoute {
  service: string;
  /** Path prefixes. */
  paths: readonly string[];
  /** Serves uploaded files, which are saved rather than shown where a browser's viewer knows no policy. */
  hasFiles?: boolean;
  /** Streams the events of jobs at `jobs/<id>/events` below its API. */
  hasEvents?: boolean;
}

/** Every public path of the services. */
export const GATEWAY_ROUTES = [
  { service: 'identity', paths: ['/api/identity/'] },
  { service: 'catalog-order', paths: ['/api/catalog-order/'] },
  { service: 'payment', paths: ['/api/payment/'] },
  { service: 'coupon', paths: ['/api/coupon/'] },
  { service: 'ai-generation', paths: ['/api/ai-generation/'], hasEvents: true },
  { service: 'media', paths: ['/api/media/'], hasFiles: true },
  { service: 'nfc-playback', paths: ['/api/nfc-playback/', '/videolist/', '/list/'] },
] as const satisfies readonly GatewayRoute[];
