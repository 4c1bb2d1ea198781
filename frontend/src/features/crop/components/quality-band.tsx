import { pictures } from '@tapory/shop';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { announce } from '../../../lib/announce.ts';
import { qualityOf } from '../crop.ts';

const icons = { good: 'check', fair: 'warning', low: 'warning' } as const;

/** How sharp a crop prints, and what to do when it would not; also announced, when it becomes another. */
export function QualityBand({ edge }: { edge: number }) {
  const { t } = useTranslation('studio');
  const quality = qualityOf(edge);
  const values = { edge, print: pictures.printEdge, min: pictures.minEdge };
  const announced = useRef(quality);
  const text = t(`crop.quality.${quality}`, values);
  useEffect(() => {
    if (announced.current === quality) return;
    announced.current = quality;
    announce(text);
  }, [quality, text]);
  return (
    <p className={`quality-band quality-band--${quality}`} data-quality={quality}>
      <Icon name={icons[quality]} />
      <span>{text}</span>
    </p>
  );
}
