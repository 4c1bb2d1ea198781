import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useManagedMenus } from '../../../features/console/menus/api/menus.ts';
import { MenuForm } from '../../../features/console/menus/components/menu-form.tsx';

export function Component() {
  const { t } = useTranslation('desk-art');
  const menus = useManagedMenus();
  const [round, setRound] = useState(0);
  const handleReload = () => void menus.refetch().then(() => setRound((before) => before + 1));
  return (
    <AppPage title={t('menus.title')} lead={t('menus.lead')} isNarrow>
      <QueryState query={menus} lines={8} failure={t('menus.away')}>
        {({ items }) => (
          <div className="stack stack--wide">
            {items.map((menu) => (
              <MenuForm key={`${menu.key}.${menu.version}.${round}`} menu={menu} onReload={handleReload} />
            ))}
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
