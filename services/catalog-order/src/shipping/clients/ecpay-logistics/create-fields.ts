import { formatTaipeiTime } from '@tapory/taipei-time';
import type { Order } from '../../../orders/domain/order.ts';
import { isMobile, pickupMobile, type Recipient } from '../../../orders/domain/recipient.ts';
import { isHomeSubType, type Sender } from '../../domain/shipping-terms.ts';
import type { ConsignmentDraft } from '../consigner.ts';

/** ECPay insures a parcel for NT$1 to NT$20,000. */
const MOST_VALUE = 20_000;
/** What carriers and other people read on a parcel: not what it shows. */
const GOODS_NAME = '客製化禮品';
/** Rough weight of a piece with its card, and of the parcel around them, kg. */
const PIECE_KG = 0.04;
const WRAPPING_KG = 0.1;

const ISLANDS = ['澎湖縣', '金門縣', '連江縣'];

const unify = (place: string): string => place.replaceAll('台', '臺');

/** Distance: within a city (00), elsewhere (01), or to an island (02). */
function distanceOf(sender: Sender, { address: { city } }: Recipient): string {
  if (ISLANDS.includes(city)) return '02';
  return unify(sender.address).startsWith(unify(city)) ? '00' : '01';
}

function storeFields({ recipient: { name, phone, mobile, store } }: Order): Record<string, string> {
  return {
    LogisticsType: 'CVS',
    IsCollection: 'N',
    ReceiverName: name.replaceAll(/[\s・‧·.-]/gu, ''),
    ReceiverCellPhone: pickupMobile({ phone, mobile }) ?? '',
    ReceiverStoreID: store?.code ?? '',
  };
}

function homeFields({ order: { recipient, items }, subType }: ConsignmentDraft, sender: Sender) {
  const { name, phone, mobile, address } = recipient;
  const cell = pickupMobile({ phone, mobile });
  const landline = isMobile(phone) ? '' : phone;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    LogisticsType: 'HOME',
    SenderZipCode: sender.postalCode,
    SenderAddress: sender.address,
    ReceiverName: [...name].slice(0, 10).join(''),
    ...(cell ? { ReceiverCellPhone: cell } : {}),
    ...(landline ? { ReceiverPhone: landline } : {}),
    ReceiverZipCode: address.postalCode,
    ReceiverAddress: [...`${address.city}${address.district}${address.line}`].slice(0, 60).join(''),
    Temperature: '0001',
    Distance: distanceOf(sender, recipient),
    Specification: '0001',
    ScheduledPickupTime: '4',
    ScheduledDeliveryTime: '4',
    ...(subType === 'POST' ? { GoodsWeight: (WRAPPING_KG + PIECE_KG * pieces).toFixed(2) } : {}),
  };
}

/**
 * The fields of `/Express/Create` besides account and checksum. Sources: ECPay, 門市訂單建立 (Create store logistics order) and 宅配訂單建立
 * (Creating shipment orders, home delivery).
 */
export function createFields(
  draft: ConsignmentDraft,
  { sender, replyUrl }: { sender: Sender; replyUrl: string },
): Record<string, string> {
  const { order, subType, tradeNumber, at } = draft;
  return {
    MerchantTradeNo: tradeNumber,
    MerchantTradeDate: formatTaipeiTime(at, '/'),
    LogisticsSubType: subType,
    GoodsAmount: String(Math.min(Math.max(order.total, 1), MOST_VALUE)),
    GoodsName: GOODS_NAME,
    SenderName: sender.name,
    SenderCellPhone: sender.mobile,
    ...(isHomeSubType(subType) ? homeFields(draft, sender) : storeFields(order)),
    ServerReplyURL: replyUrl,
    ...(subType === 'UNIMARTC2C' ? { LogisticsC2CReplyURL: replyUrl } : {}),
  };
}
