/** What the chains of stores that hold parcels are called, in either language. */
export const pickupChains = {
  seven_eleven: '7-ELEVEN',
  family_mart: '全家 FamilyMart',
  hi_life: '萊爾富 Hi-Life',
  ok_mart: 'OK mart',
} as const;
