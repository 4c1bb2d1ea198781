import { CatalogOrderServiceClient, IdentityServiceClient, MediaServiceClient } from '@tapory/contracts';
import { createRpcClient, type Part, type RpcClient } from '@tapory/service-kit';

/** Clients of the services that this one calls. */
export type Peers = {
  identity: RpcClient<IdentityServiceClient>;
  media: RpcClient<MediaServiceClient>;
  catalogOrder: RpcClient<CatalogOrderServiceClient>;
};

type Addresses = {
  IDENTITY_ADDR: string;
  MEDIA_ADDR: string;
  CATALOG_ORDER_ADDR: string;
  RPC_TOKEN: string;
};

/** Creates the clients, and the part that closes them. */
export function createPeers(config: Addresses): { peers: Peers; part: Part } {
  const token = config.RPC_TOKEN;
  const peers = {
    identity: createRpcClient(IdentityServiceClient, { address: config.IDENTITY_ADDR, token }),
    media: createRpcClient(MediaServiceClient, { address: config.MEDIA_ADDR, token }),
    catalogOrder: createRpcClient(CatalogOrderServiceClient, { address: config.CATALOG_ORDER_ADDR, token }),
  };
  const part: Part = {
    name: 'peers',
    stop: async () => {
      for (const client of Object.values(peers)) client.close();
    },
  };
  return { peers, part };
}
