import { CatalogOrderServiceClient, IdentityServiceClient, MediaServiceClient } from '@tapory/contracts';
import type { Connect, RpcClient } from '@tapory/service-kit';

/** Clients of the services that this one calls. */
export type Peers = {
  identity: RpcClient<IdentityServiceClient>;
  media: RpcClient<MediaServiceClient>;
  catalogOrder: RpcClient<CatalogOrderServiceClient>;
};

type Addresses = { IDENTITY_ADDR: string; MEDIA_ADDR: string; CATALOG_ORDER_ADDR: string };

export const createPeers = (config: Addresses, connect: Connect): Peers => ({
  identity: connect(IdentityServiceClient, { address: config.IDENTITY_ADDR }),
  media: connect(MediaServiceClient, { address: config.MEDIA_ADDR }),
  catalogOrder: connect(CatalogOrderServiceClient, { address: config.CATALOG_ORDER_ADDR }),
});
