import {
  AiGenerationServiceService,
  CouponServiceService,
  MediaServiceService,
  NfcPlaybackServiceService,
  PaymentServiceService,
} from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { type RpcPeer, startRpcPeer } from '@tapory/testing';
import { buildPng } from '@tapory/testing/pdf';

/** A design of a member: every video id `v-<user>` belongs to that user. */
export type Member = { id: string; sid: string; videoId: string; jobId: string };

/** Payment's response for every order, and the checked orders. */
export type PaymentState = {
  paid: boolean;
  mayStillBePaid: boolean;
  isDown: boolean;
  attemptId: string;
  amount: number;
  asked: string[];
};

export type RpcHandlers = Parameters<typeof startRpcPeer>[1];

export const buildPaymentState = (): PaymentState => ({
  ...{ paid: false, mayStillBePaid: false, isDown: false, attemptId: newId(), amount: 400 },
  asked: [],
});

export type PeersOptions = {
  members: Map<string, Member>;
  paymentState: PaymentState;
  coupon?: RpcHandlers | undefined;
  /** Instead of `paymentState`. */
  checkOrderPayment?: ((orderId: string) => object) | undefined;
};

/** The services that catalog-order calls, by the setting that takes their address. */
export async function startPeers(options: PeersOptions): Promise<Record<string, RpcPeer>> {
  const [coupon, artworks, keepsakes, payment, media] = await Promise.all([
    startRpcPeer(CouponServiceService, options.coupon ?? COUPON_ANSWERS),
    startRpcPeer(AiGenerationServiceService, { ...artworksOf(options.members), ...PRINT_ANSWERS }),
    startRpcPeer(NfcPlaybackServiceService, keepsakesOf(options.members)),
    startRpcPeer(PaymentServiceService, {
      checkOrderPayment: ({ orderId }: { orderId: string }) =>
        (options.checkOrderPayment ?? ((id: string) => checkPayment(options.paymentState, id)))(orderId),
      getIssuedCode: ({ orderId }: { orderId: string }) => {
        const code = issuedCodes.get(orderId);
        if (!code) throw new AppError('NOT_FOUND');
        return code;
      },
    }),
    startRpcPeer(MediaServiceService, {
      submitReviewReport: (report: ReviewReport) => {
        if (mediaState.isAway) throw new AppError('TEMPORARILY_UNAVAILABLE');
        reviewReports.push(report);
        return { reference: `R-${report.reportId.slice(0, 8)}` };
      },
    }),
  ]);
  return {
    COUPON_ADDR: coupon,
    AI_GENERATION_ADDR: artworks,
    NFC_PLAYBACK_ADDR: keepsakes,
    PAYMENT_ADDR: payment,
    MEDIA_ADDR: media,
  };
}

const artworksOf = (members: Map<string, Member>): RpcHandlers => ({
  getArtworks: ({ ownerId, jobIds }: { ownerId: string; jobIds: string[] }) => {
    const found = jobIds.filter((jobId) => jobId === members.get(ownerId)?.jobId);
    return {
      artworks: found.map((jobId) => ({
        jobId,
        ownerId,
        title: 'Cat',
        imageUrl: '/a.png',
        thumbUrl: '/a.webp',
      })),
    };
  },
});

type ReviewReport = Record<
  'reportId' | 'reviewId' | 'ownerId' | 'orderNumber' | 'text' | 'photoId' | 'reason' | 'reporter',
  string
> & { jpeg: Buffer; reportedAt?: Date };

export const mediaState = { isAway: false };

/** Reports of reviews that media was told of. */
export const reviewReports: ReviewReport[] = [];

/** Codes that orders can be paid with, by the order's id. */
export const issuedCodes = new Map<string, object>();

/** Crops whose print file is gone. */
export const gonePrints = new Set<string>();

/** Designs that are gone for good. */
export const goneDesigns = new Set<string>();

/** Designs whose print files are to be made before they are ordered. */
export const queuedPrints = new Set<string>();

/** Designs whose print files were made. */
export const preparedPrints = new Set<string>();

/** A print file of every design on every product. */
const PRINT_ANSWERS: RpcHandlers = {
  preparePrint: ({ jobId, cropId }: { jobId: string; cropId: string }) => {
    if (goneDesigns.has(jobId)) throw new AppError('JOB_ID_MISSING');
    preparedPrints.add(jobId);
    return {
      cropId: cropId || jobId,
      printHash: `hash of ${cropId || jobId}`,
      thumbUrl: '/crop.webp',
      edge: 860,
      enlargedBy: cropId ? 'webui R-ESRGAN 4x+' : '',
    };
  },
  queuePrint: ({ jobId }: { jobId: string }) => {
    queuedPrints.add(jobId);
    return {};
  },
  readPrint: ({ cropId }: { cropId: string }) => {
    if (gonePrints.has(cropId)) throw new AppError('NOT_FOUND');
    return { png: buildPng(64) };
  },
};

/** How many pieces of order items are there, by the item's id. */
export const madePieces = new Map<string, number>();

const keepsakesOf = (members: Map<string, Member>): RpcHandlers => ({
  listPieces: ({ orderItemId }: { orderItemId: string }) => ({
    pieces: Array.from({ length: madePieces.get(orderItemId) ?? 0 }, (_, index) => ({
      number: index + 1,
      videoId: `piece-${index + 1}`,
    })),
  }),
  getKeepsakes: ({ ownerId, videoIds }: { ownerId: string; videoIds: string[] }) => {
    const member = members.get(ownerId);
    const found = videoIds.filter((videoId) => videoId === member?.videoId);
    return {
      keepsakes: found.map((videoId) => ({
        videoId,
        jobId: member?.jobId,
        ownerId,
        title: 'Cat on the sill',
        orientation: 'portrait',
        thumbUrl: '/a.webp',
      })),
    };
  },
});

function checkPayment(state: PaymentState, orderId: string): object {
  state.asked.push(orderId);
  if (state.isDown) throw new AppError('TEMPORARILY_UNAVAILABLE');
  const { paid, mayStillBePaid, attemptId, amount } = state;
  if (!paid) return { paid, mayStillBePaid };
  const paidAt = new Date('2026-11-21T04:00:00Z');
  const trade = { gateway: 'ecpay', method: 'credit', gatewayTradeNumber: 'E1' };
  return { paid, mayStillBePaid, attemptId, paidAmount: twd(amount), paidAt, ...trade };
}

type CouponRequest = { code: string; subtotal?: object };

const COUPON_ANSWERS: RpcHandlers = {
  quoteCoupon: ({ code }: CouponRequest) => couponAnswer(code),
  holdCoupon: ({ code, subtotal }: CouponRequest) => ({ ...couponAnswer(code), subtotal }),
  releaseHold: () => ({}),
  reclaimUse: () => ({ isReclaimed: true }),
};

function couponAnswer(code: string): object {
  const answer = { code, productKeys: [] };
  if (code === 'FREE') return { ...answer, name: 'Free', discount: { units: 400, currency: 'TWD' } };
  if (code === 'FIFTY') return { ...answer, name: 'Fifty', discount: { units: 50, currency: 'TWD' } };
  throw new AppError('COUPON_EXPIRED');
}
