import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { announce } from '../../lib/announce.ts';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { formatStore } from '../../lib/format/address.ts';
import { usePickedStore } from './api/pickup.ts';
import { CHECKOUT_DRAFT } from './components/checkout-draft.ts';

/** What the service says instead of a search when the map's reply was not taken. */
const REFUSED = 'none';

/**
 * Takes the store that was picked on a map into the checkout's draft, from which the form begins. `isReturning` until that has
 * happened; `isLost` when the store did not come through.
 */
export function useReturnFromMap() {
  const { t } = useTranslation('checkout');
  const [search, setSearch] = useSearchParams();
  const id = search.get('pickup');
  const [isLost, setLost] = useState(false);
  const picked = usePickedStore(id === REFUSED ? null : id);
  const { data: store, isError } = picked;
  useEffect(() => {
    if (id === null) return;
    const hasFailed = isError || id === REFUSED;
    if (!store && !hasFailed) return;
    if (store) {
      keepDraft(CHECKOUT_DRAFT, { ...readDraft(CHECKOUT_DRAFT), delivery: 'store', store });
      announce(t('pickup.picked', { store: formatStore(store) }));
    }
    setLost(!store);
    setSearch(
      (before) => {
        before.delete('pickup');
        return before;
      },
      { replace: true },
    );
  }, [id, store, isError, setSearch, t]);
  return { isReturning: id !== null, isLost };
}
