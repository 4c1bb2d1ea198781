import { useWatch } from '@rc-component/form';
import type { AddressBook } from '../api/address-book.ts';
import { AddressFields } from './address-fields.tsx';
import { DeliveryChoice, DeliveryPlace } from './delivery-fields.tsx';
import { GiftFields } from './gift-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { SavedRecipientChoice } from './saved-recipient-choice.tsx';

type WhoFieldsProps = {
  /** What earlier orders have left. */
  book: AddressBook | undefined;
  /** A group order is no gift to one person. */
  isBulk: boolean;
  /** What is to be paid, NT$; undefined while it is not known. */
  total: number | undefined;
  /** The page is left for a map of stores. */
  onLeave: () => void;
};

/** Who it is for: oneself or somebody else, whom one knows already or types anew. */
export function WhoFields({ book, isBulk, total, onLeave }: WhoFieldsProps) {
  const isGift = useWatch(['gift', 'isGift']) === true;
  const isPickup = useWatch('delivery') === 'store' && !isBulk;
  return (
    <>
      {isBulk ? null : <GiftFields />}
      <SavedRecipientChoice
        recipients={(book?.recipients ?? []).filter(({ recipient }) => !(isBulk && recipient.store))}
      />
      <RecipientFields
        isGift={isGift && !isBulk}
        isPickup={isPickup}
        choice={isBulk ? null : <DeliveryChoice total={total} />}
      >
        {isBulk ? <AddressFields /> : <DeliveryPlace onLeave={onLeave} />}
      </RecipientFields>
    </>
  );
}
