import { Form } from 'antd';
import type { AddressBook } from '../api/address-book.ts';
import { GiftFields } from './gift-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { SavedRecipientChoice } from './saved-recipient-choice.tsx';

type WhoFieldsProps = {
  /** What earlier orders have left. */
  book: AddressBook | undefined;
  /** A group order is no gift to one person. */
  isBulk: boolean;
};

/** Who it is for: oneself or somebody else, whom one knows already or types anew. */
export function WhoFields({ book, isBulk }: WhoFieldsProps) {
  const isGift = Form.useWatch(['gift', 'isGift']) === true;
  return (
    <>
      {isBulk ? null : <GiftFields />}
      <SavedRecipientChoice recipients={book?.recipients ?? []} />
      <RecipientFields isGift={isGift && !isBulk} />
    </>
  );
}
