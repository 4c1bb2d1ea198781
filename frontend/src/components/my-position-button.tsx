import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../lib/announce.ts';

type Position = { latitude: number; longitude: number };
type MyPositionButtonProps = { onPosition: (position: Position) => void };

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Asks for the position only on this press; a refusal leaves the fields for typing. */
export function MyPositionButton({ onPosition }: MyPositionButtonProps) {
  const { t } = useTranslation('binding');
  const [isAsking, setAsking] = useState(false);
  const handleClick = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPosition({ latitude: round(coords.latitude), longitude: round(coords.longitude) });
      },
      () => {
        setAsking(false);
        announce(t('place.refused'));
      },
      { timeout: 8_000, maximumAge: 60_000 },
    );
  };
  return (
    <Button loading={isAsking} onClick={handleClick}>
      {t('place.here')}
    </Button>
  );
}
