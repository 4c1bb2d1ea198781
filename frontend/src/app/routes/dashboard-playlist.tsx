import { useGifts, useGivenIds } from '../../features/gifts/api/gifts.ts';
import { GiftShelf } from '../../features/gifts/components/gift-shelf.tsx';
import { Playlist } from '../../features/orders/components/playlist.tsx';
import { OrderAgain } from './order-again.tsx';
import { PaidOrders } from './paid-orders.tsx';

/** Every keepsake that somebody bought or was given. */
export function PlaylistTab() {
  const gifts = useGifts();
  const givenIds = useGivenIds();
  return (
    <>
      <GiftShelf />
      <PaidOrders isPaged hasOthers={Boolean(gifts.data?.received.length)}>
        {(orders) => (
          <Playlist orders={orders} givenIds={givenIds} actions={(item) => <OrderAgain item={item} />} />
        )}
      </PaidOrders>
    </>
  );
}
