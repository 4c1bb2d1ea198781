import '../../../components/picks.css';
import './design-picker.css';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../config/paths.ts';
import { useScrollToActive } from '../../../lib/use-scroll-to-active.ts';
import type { Keepsake } from '../api/get-keepsakes.ts';
import { DesignTiles } from './design-tiles.tsx';

/** antd comes with the first opening only. */
const DesignSheet = lazy(() =>
  import('./design-sheet.tsx').then((module) => ({ default: module.DesignSheet })),
);

/** So many fit into the strip at every width; more of them need the sheet. */
const FEW = 3;

type DesignPickerProps = {
  /** Designs that wait to be ordered, newest first. */
  keepsakes: Keepsake[];
  /** There were some, and all of them are ordered. */
  isAllOrdered: boolean;
  value: string | undefined;
  onChange: (videoId: string) => void;
};

/** The customer's designs in a strip that scrolls sideways; all of them in a sheet. */
export function DesignPicker({ keepsakes, isAllOrdered, value, onChange }: DesignPickerProps) {
  const { t } = useTranslation('shop');
  const strip = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isSheetWanted, setSheetWanted] = useState(false);
  const openSheet = () => {
    setSheetWanted(true);
    setSheetOpen(true);
  };
  useScrollToActive({ list: strip, selector: '.pick:has(:checked)', active: value ?? '' });
  if (keepsakes.length === 0) {
    return (
      <div>
        <p className="field-legend">{t('keepsake.label')}</p>
        <p className="soft">
          {isAllOrdered ? (
            <>
              {t('keepsake.ordered')} <Link to={paths.myDesigns.href()}>{t('keepsake.again')}</Link>
            </>
          ) : (
            t('keepsake.none')
          )}
        </p>
      </div>
    );
  }
  return (
    <fieldset className="design-picker">
      <legend className="visually-hidden">{t('keepsake.label')}</legend>
      <div className="design-picker__head">
        <span className="field-legend field-legend--inline" aria-hidden="true">
          {t('keepsake.label')}
        </span>
        {keepsakes.length > FEW ? (
          <button type="button" className="design-picker__all" onClick={openSheet}>
            {t('keepsake.all', { count: keepsakes.length })}
          </button>
        ) : null}
      </div>
      <div ref={strip} className="design-strip">
        <Link className="design-strip__new" to={paths.generateImage.href()}>
          <Icon name="plus" />
          {t('keepsake.fresh')}
        </Link>
        <DesignTiles name="design" keepsakes={keepsakes} value={value} onChange={onChange} />
      </div>
      {isSheetWanted ? (
        <Suspense>
          <DesignSheet
            isOpen={isSheetOpen}
            keepsakes={keepsakes}
            value={value}
            onChange={onChange}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
