import {
  AiGenerationServiceClient,
  CouponServiceClient,
  MediaServiceClient,
  NfcPlaybackServiceClient,
  PaymentServiceClient,
} from '@tapory/contracts';
import type { Connect, RpcClient } from '@tapory/service-kit';
import type { Config } from '../config.ts';

/** RPC clients of the services that this one calls. */
export type Peers = {
  coupon: RpcClient<CouponServiceClient>;
  aiGeneration: RpcClient<AiGenerationServiceClient>;
  nfcPlayback: RpcClient<NfcPlaybackServiceClient>;
  payment: RpcClient<PaymentServiceClient>;
  media: RpcClient<MediaServiceClient>;
};

/** Payment queries gateways, which may take seconds. */
const PAYMENT_DEADLINE_MS = 15_000;

export const connectPeers = (connect: Connect, config: Config): Peers => ({
  coupon: connect(CouponServiceClient, { address: config.COUPON_ADDR }),
  aiGeneration: connect(AiGenerationServiceClient, { address: config.AI_GENERATION_ADDR }),
  nfcPlayback: connect(NfcPlaybackServiceClient, { address: config.NFC_PLAYBACK_ADDR }),
  media: connect(MediaServiceClient, { address: config.MEDIA_ADDR }),
  payment: connect(PaymentServiceClient, { address: config.PAYMENT_ADDR, deadlineMs: PAYMENT_DEADLINE_MS }),
});
