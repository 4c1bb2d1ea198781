/** A store as the map tells it to a shop. */
export type Store = { id: string; name: string; address: string; phone: string; isOutlying?: boolean };

const SEVEN_ELEVEN: readonly Store[] = [
  { id: '131386', name: '鑫台北門市', address: '台北市中正區忠孝西路一段 72 號', phone: '02-23881234' },
  {
    id: '896539',
    name: '澎湖門市',
    address: '澎湖縣馬公市中正路 12 號',
    phone: '06-9261234',
    isOutlying: true,
  },
];
const FAMILY_MART: readonly Store[] = [
  { id: '006598', name: '全家台北車站店', address: '台北市中正區北平西路 3 號', phone: '02-23711234' },
];
const HI_LIFE: readonly Store[] = [
  { id: '2001', name: '萊爾富南港店', address: '台北市南港區三重路 19 號', phone: '02-26551234' },
];
const OK_MART: readonly Store[] = [
  { id: '1328', name: 'OK 信義店', address: '台北市信義區信義路五段 7 號', phone: '02-81011234' },
];

/** The stores of each LogisticsSubType. The numbers are those of ECPay's test environment where it names any. */
export const STORES: Readonly<Record<string, readonly Store[]>> = {
  UNIMARTC2C: SEVEN_ELEVEN,
  UNIMART: SEVEN_ELEVEN,
  FAMIC2C: FAMILY_MART,
  FAMI: FAMILY_MART,
  HILIFEC2C: HI_LIFE,
  HILIFE: HI_LIFE,
  OKMARTC2C: OK_MART,
};
