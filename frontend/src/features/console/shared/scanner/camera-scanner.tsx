import './camera-scanner.css';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import { useCamera } from './use-camera.ts';

type CameraScannerProps = {
  /** Called with what the QR code says, once each time it comes into sight. */
  onCode: (code: string) => void;
};

function Camera({ onCode }: CameraScannerProps) {
  const { t } = useTranslation('production');
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  const isOff = state !== 'opening' && state !== 'running';
  return (
    <>
      {isOff ? <Note kind="error">{t(`camera.${state}`)}</Note> : null}
      <div className="camera" hidden={isOff}>
        <video ref={video} className="camera__picture" muted playsInline aria-label={t('camera.picture')} />
        <span className="camera__frame" aria-hidden="true" />
      </div>
    </>
  );
}

/** A camera that is opened by a press, reads QR codes while it is open, and is let go by another. */
export function CameraScanner({ onCode }: CameraScannerProps) {
  const { t } = useTranslation('production');
  const [isOpen, setOpen] = useState(false);
  const handleCode = (code: string) => {
    navigator.vibrate?.(60);
    onCode(code);
  };
  return (
    <div className="stack stack--tight">
      <div>
        <Button aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'camera.close' : 'camera.open')}
        </Button>
      </div>
      {isOpen ? <Camera onCode={handleCode} /> : null}
    </div>
  );
}
