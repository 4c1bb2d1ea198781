import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuButton } from './menu-button.tsx';

type Named = { key: string; title: string };

type ColumnChooserProps = {
  columns: readonly Named[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
};

/** Which columns are shown; the first one always is. */
export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  const { t } = useTranslation('list');
  return (
    <MenuButton label={t('columns')} className="list-menu--end">
      {() => (
        <Checkbox.Group
          className="list-menu__checks"
          value={[...shown]}
          onChange={(keys) => onChange(keys)}
          options={columns.slice(1).map(({ key, title }) => ({ value: key, label: title }))}
        />
      )}
    </MenuButton>
  );
}
