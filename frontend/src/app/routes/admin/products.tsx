import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useManagedProducts } from '../../../features/console/products/api/products.ts';
import { ProductForm } from '../../../features/console/products/components/product-form.tsx';
import { FreshSignInNote } from '../../../features/console/shared/components/fresh-sign-in-note.tsx';

export function Component() {
  const { t } = useTranslation('production');
  const products = useManagedProducts();
  const [round, setRound] = useState(0);
  const handleReload = () => void products.refetch().then(() => setRound((before) => before + 1));
  return (
    <AppPage title={t('products.title')} lead={t('products.lead')} isNarrow>
      <QueryState query={products} lines={8} failure={t('products.away')}>
        {({ items }) => (
          <div className="stack stack--wide">
            <FreshSignInNote />
            {items.map((product) => (
              <ProductForm key={`${product.key}.${round}`} product={product} onReload={handleReload} />
            ))}
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
