import {
  CatalogOrderServiceClient,
  CouponServiceClient,
  IdentityServiceClient,
  MediaServiceClient,
} from '@tapory/contracts';
import type { Connect, RpcClient } from '@tapory/service-kit';

/** Clients of the services that this one calls. */
export type Peers = {
  identity: RpcClient<IdentityServiceClient>;
  media: RpcClient<MediaServiceClient>;
  catalogOrder: RpcClient<CatalogOrderServiceClient>;
  coupon: RpcClient<CouponServiceClient>;
};

type Addresses = Record<'IDENTITY_ADDR' | 'MEDIA_ADDR' | 'CATALOG_ORDER_ADDR' | 'COUPON_ADDR', string>;

export const createPeers = (config: Addresses, connect: Connect): Peers => ({
  identity: connect(IdentityServiceClient, { address: config.IDENTITY_ADDR }),
  media: connect(MediaServiceClient, { address: config.MEDIA_ADDR }),
  catalogOrder: connect(CatalogOrderServiceClient, { address: config.CATALOG_ORDER_ADDR }),
  coupon: connect(CouponServiceClient, { address: config.COUPON_ADDR }),
});
