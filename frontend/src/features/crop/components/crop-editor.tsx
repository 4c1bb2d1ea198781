import './crop-editor.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../components/late-part.tsx';
import type { ProductKey } from '../../../config/shop.ts';
import { type Crop, placeOf, type Sides } from '../crop.ts';
import { CropFields } from './crop-fields.tsx';
import { QualityBand } from './quality-band.tsx';

/** As heavy as the rest of a step of the studio, which mostly has no photo. */
const CropStage = latePart(() => import('./crop-stage.tsx').then(({ CropStage: stage }) => stage), {
  placeholder: (
    <div className="crop-stage">
      <div className="crop-stage__window" />
    </div>
  ),
});

type CropEditorProps = {
  image: string;
  source: Sides;
  product: ProductKey;
  crop: Crop;
  onChange: (crop: Crop) => void;
  onFail: () => void;
};

/** Chooses the square of a picture that is printed on a piece: by hand or in numbers, with how sharp it prints. */
export function CropEditor({ image, source, product, crop, onChange, onFail }: CropEditorProps) {
  const { t } = useTranslation('studio');
  const [isNumeric, setNumeric] = useState(false);
  const { edge } = placeOf(crop, source);
  return (
    <div className="crop-editor">
      {/* Another piece or another photo is another window. */}
      <CropStage
        key={image}
        image={image}
        source={source}
        product={product}
        crop={crop}
        label={t('crop.label')}
        onChange={onChange}
        onFail={onFail}
      />
      <QualityBand edge={edge} />
      <p className="small soft">{t('crop.help')}</p>
      <details open={isNumeric} onToggle={(event) => setNumeric(event.currentTarget.open)}>
        <summary>{t('crop.fields')}</summary>
        <CropFields crop={crop} source={source} onChange={onChange} />
      </details>
    </div>
  );
}
