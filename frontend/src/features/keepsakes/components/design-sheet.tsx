import './design-picker.css';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { AntdProvider } from '../../../components/antd-provider.tsx';
import { Icon } from '../../../components/icon.tsx';
import { isComposing } from '../../../lib/is-composing.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import type { Keepsake } from '../api/get-keepsakes.ts';
import { DesignTiles } from './design-tiles.tsx';

type DesignSheetProps = {
  isOpen: boolean;
  keepsakes: readonly Keepsake[];
  value: string | undefined;
  onChange: (videoId: string) => void;
  onClose: () => void;
};

function Sheet({ isOpen, keepsakes, value, onChange, onClose }: DesignSheetProps) {
  const { t } = useTranslation(['shop', 'common']);
  useFocusReturn(isOpen);
  return (
    <Drawer
      rootClassName="design-sheet"
      placement="bottom"
      size="min(85vh, 640px)"
      title={<h2 className="design-sheet__title">{t('keepsake.sheet')}</h2>}
      open={isOpen}
      onClose={onClose}
      closable={{ placement: 'end', 'aria-label': t('common:close') }}
      closeIcon={<Icon name="close" />}
      destroyOnHidden
    >
      {/* Arrow keys move through a radio group: only a press or Enter closes. */}
      <div
        className="design-sheet__grid"
        role="radiogroup"
        aria-label={t('keepsake.label')}
        onClick={(event) => event.detail > 0 && event.target instanceof HTMLInputElement && onClose()}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && onClose()}
      >
        <DesignTiles name="design-all" keepsakes={keepsakes} value={value} onChange={onChange} />
      </div>
    </Drawer>
  );
}

/** All designs at once, from the bottom of the screen; a press on one chooses it and closes the sheet. */
export function DesignSheet(props: DesignSheetProps) {
  return (
    <AntdProvider>
      <Sheet {...props} />
    </AntdProvider>
  );
}
