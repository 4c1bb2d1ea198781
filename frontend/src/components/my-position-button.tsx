import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Position = { latitude: number; longitude: number };
type MyPositionButtonProps = {
  onPosition: (position: Position) => void;
  /** Which point it is for, where a page has two of these. */
  pointLabel?: string;
};

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Requests the position only on this press; after a refusal the fields can be typed. */
export function MyPositionButton({ onPosition, pointLabel = '' }: MyPositionButtonProps) {
  const { t } = useTranslation('binding');
  const [isLocating, setLocating] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const handleClick = () => {
    setLocating(true);
    setRefused(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onPosition({ latitude: round(coords.latitude), longitude: round(coords.longitude) });
      },
      () => {
        setLocating(false);
        setRefused(true);
      },
      { timeout: 8_000, maximumAge: 60_000 },
    );
  };
  return (
    <span className="row">
      <Button loading={isLocating} onClick={handleClick}>
        {pointLabel}
        {t('place.here')}
      </Button>
      <span role="status" className="soft small">
        {isRefused ? t('place.refused') : null}
      </span>
    </span>
  );
}
