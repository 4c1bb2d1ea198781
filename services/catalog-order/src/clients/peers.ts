import {
  AiGenerationServiceClient,
  CouponServiceClient,
  NfcPlaybackServiceClient,
  PaymentServiceClient,
} from '@tapory/contracts';
import { createRpcClient, type RpcClient } from '@tapory/service-kit';
import type { Config } from '../config.ts';

/** RPC clients of the services that this one calls. */
export type Peers = {
  coupon: RpcClient<CouponServiceClient>;
  aiGeneration: RpcClient<AiGenerationServiceClient>;
  nfcPlayback: RpcClient<NfcPlaybackServiceClient>;
  payment: RpcClient<PaymentServiceClient>;
  close(): void;
};

export function createPeers(config: Config): Peers {
  const token = config.RPC_TOKEN;
  const coupon = createRpcClient(CouponServiceClient, { address: config.COUPON_ADDR, token });
  const aiGeneration = createRpcClient(AiGenerationServiceClient, {
    address: config.AI_GENERATION_ADDR,
    token,
  });
  const nfcPlayback = createRpcClient(NfcPlaybackServiceClient, { address: config.NFC_PLAYBACK_ADDR, token });
  // Payment queries gateways, which may take seconds.
  const payment = createRpcClient(PaymentServiceClient, {
    address: config.PAYMENT_ADDR,
    token,
    deadlineMs: 15_000,
  });
  return {
    coupon,
    aiGeneration,
    nfcPlayback,
    payment,
    close() {
      for (const client of [coupon, aiGeneration, nfcPlayback, payment]) client.close();
    },
  };
}
