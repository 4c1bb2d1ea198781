import { pickupChains } from '@tapory/shop';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { FormItem } from '../../../components/form.tsx';
import { formatStore } from '../../../lib/format/address.ts';
import { type PickupOffer, type PickupStore, useOpenStoreMap } from '../api/pickup.ts';

type StorePickerProps = {
  chains: PickupOffer['chains'];
  /** Of the form's field. */
  id?: string;
  value?: PickupStore | undefined;
  /** What is not in the form's draft is kept before the page is left. */
  onLeave: () => void;
};

/** The picked store, and a way to each chain's map. */
function StorePicker({ chains, id, value, onLeave }: StorePickerProps) {
  const { t } = useTranslation('checkout');
  const open = useOpenStoreMap();
  const isLeaving = open.isPending || open.isSuccess;
  return (
    <div id={id} className="stack stack--tight">
      {value ? (
        <p className="facts__text">
          <strong>{formatStore(value)}</strong>
          <br />
          {value.address}
        </p>
      ) : null}
      <fieldset className="row" aria-label={value ? t('pickup.change') : t('pickup.choose')}>
        {chains.map((chain) => (
          <button
            key={chain}
            type="button"
            className="button button--quiet"
            aria-busy={isLeaving && open.variables === chain}
            disabled={isLeaving && open.variables !== chain}
            onClick={() => {
              if (isLeaving) return;
              onLeave();
              open.mutate(chain);
            }}
          >
            {value?.chain === chain
              ? t('pickup.another', { chain: pickupChains[chain] })
              : t('pickup.find', { chain: pickupChains[chain] })}
          </button>
        ))}
      </fieldset>
      <ErrorNote error={open.error} what={t('pickup.notOpened')} />
    </div>
  );
}

/** At which store the parcel waits. Only a store of its chain's map can be taken. */
export function StoreField({ chains, onLeave }: Pick<StorePickerProps, 'chains' | 'onLeave'>) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <FormItem
        name="store"
        label={t('pickup.store')}
        extra={t('pickup.storeHelp')}
        rules={[{ required: true, message: t('pickup.missing') }]}
      >
        <StorePicker chains={chains} onLeave={onLeave} />
      </FormItem>
      <p className="soft small">{t('pickup.rules')}</p>
    </>
  );
}
