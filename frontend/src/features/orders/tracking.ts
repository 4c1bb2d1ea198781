import type { Order } from './api/get-orders.ts';

type Parcel = NonNullable<Order['parcel']>;

/** The public page of a carrier where a parcel is traced; some take its number, the others are typed into. */
export function trackingPage({ carrier, trackingNumber }: Parcel): string | null {
  const number = encodeURIComponent(trackingNumber.replaceAll('-', ''));
  switch (carrier) {
    case 'post':
      return 'https://postserv.post.gov.tw/pstmail/main_mail.html?targetTxn=EB500100';
    case 'black_cat':
      return `https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=${number}`;
    case 'hct':
      return 'https://www.hct.com.tw/Search/SearchGoods_n.aspx';
    case 'pelican':
      return 'https://www.e-can.com.tw/search_Goods.aspx';
    case 'seven_eleven':
      return 'https://eservice.7-11.com.tw/e-tracking/search.aspx';
    case 'family_mart':
      return 'https://ecfme.fme.com.tw/FMEDCFPWebV2_II/index.aspx';
    case 'hi_life':
      return 'https://www.hilife.com.tw/serviceInfo_search.aspx';
    case 'ok_mart':
      return 'https://ecservice.okmart.com.tw/Tracking/Search';
    case 'other':
      return null;
  }
}
