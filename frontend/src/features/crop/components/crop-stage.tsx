import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useRef, useState } from 'react';
import Cropper, {
  type Area,
  getInitialCropFromCroppedAreaPercentages,
  type MediaSize,
  type Size,
} from 'react-easy-crop';
import type { ProductKey } from '../../../config/shop.ts';
import { type Crop, placeOf, type Sides, turned } from '../crop.ts';
import { CropMask } from './crop-mask.tsx';

/** CSS px that an arrow key moves the picture. */
const KEY_STEP = 4;
/** Smaller than may be printed, so that the band can say why. */
const LEAST_EDGE = 400;

type CropStageProps = {
  /** Address of the source. */
  image: string;
  source: Sides;
  product: ProductKey;
  crop: Crop;
  label: string;
  onChange: (crop: Crop) => void;
  onFail: () => void;
};

const isSame = (one: Crop, other: Crop): boolean =>
  one.rotation === other.rotation &&
  (['x', 'y', 'width', 'height'] as const).every((name) => Math.abs(one[name] - other[name]) < 1e-6);

const percentages = ({ x, y, width, height }: Crop): Area => ({
  ...{ x: x * 100, y: y * 100 },
  ...{ width: width * 100, height: height * 100 },
});

/** How often the source can be enlarged. */
function maxZoomOf(source: Sides): number {
  const edge = Math.min(source.width, source.height);
  return Math.max(1, edge / LEAST_EDGE);
}

/**
 * The picture under the piece: dragged, pinched, turned by the wheel or moved by arrow keys. The library counts in CSS px
 * of this window; a crop that comes from elsewhere is put up anew.
 */
export function CropStage({ image, source, product, crop, label, onChange, onFail }: CropStageProps) {
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState<MediaSize | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const shown = useRef<Crop | null>(null);
  const maxZoom = maxZoomOf(source);

  useEffect(() => {
    if (!media || !frame || (shown.current && isSame(shown.current, crop))) return;
    shown.current = crop;
    const there = getInitialCropFromCroppedAreaPercentages(
      percentages(crop),
      media,
      crop.rotation,
      frame,
      1,
      maxZoom,
    );
    setPoint(there.crop);
    setZoom(there.zoom);
  }, [media, frame, crop, maxZoom]);

  const handleArea = ({ x, y, width, height }: Area) => {
    // Before the stored crop is put up the library tells of its own.
    if (!shown.current) return;
    const next: Crop = {
      ...{ x: x / 100, y: y / 100, width: width / 100, height: height / 100 },
      rotation: crop.rotation,
    };
    const sides = turned(source, crop.rotation);
    // A hair's breadth, as rounding makes it, is no move.
    const [now, before] = [placeOf(next, source), placeOf(crop, source)];
    const moved = Math.max(Math.abs(now.left - before.left), Math.abs(now.top - before.top));
    if (moved <= 1 && Math.abs(now.edge - before.edge) <= 1) return;
    const square = Math.min(next.width * sides.width, next.height * sides.height);
    const exact: Crop = { ...next, width: square / sides.width, height: square / sides.height };
    shown.current = exact;
    onChange(exact);
  };

  return (
    <div className="crop-stage">
      <div className="crop-stage__window">
        <Cropper
          image={image}
          crop={point}
          zoom={zoom}
          rotation={crop.rotation}
          aspect={1}
          minZoom={1}
          maxZoom={maxZoom}
          keyboardStep={KEY_STEP}
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPoint}
          onZoomChange={setZoom}
          onCropAreaChange={handleArea}
          onCropSizeChange={setFrame}
          onMediaLoaded={setMedia}
          mediaProps={{ alt: '', onError: onFail }}
          cropperProps={{ 'aria-label': label, role: 'group' }}
        />
        {frame ? (
          <div className="crop-stage__mask" style={{ width: frame.width, height: frame.height }}>
            <CropMask product={product} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
