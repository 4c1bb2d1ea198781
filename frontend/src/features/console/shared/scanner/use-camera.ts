import { type RefObject, useEffect, useRef, useState } from 'react';
import { openCodeReader } from './code-reader.ts';

/** Why there is no picture: no camera or no way to it, refused by the person, or taken by another program. */
export type CameraState = 'opening' | 'running' | 'missing' | 'refused' | 'busy';

/** Time between two looks at the picture (ms): fast enough for a hand, and a phone stays cool. */
const LOOK_MS = 120;
/** A code that has been away this long (ms) counts as held before the camera again. */
const AWAY_MS = 2000;

const STATE_OF: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function openCamera(): Promise<MediaStream> {
  // Absent where the page came over plain HTTP.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } });
}

/** Calls back once for each code that comes into sight, and again once it has been away. */
function onceInSight(onCode: (code: string) => void) {
  let seen = { code: '', at: 0 };
  return (code: string | null) => {
    const now = Date.now();
    if (code === null) return;
    const isNew = code !== seen.code || now - seen.at > AWAY_MS;
    seen = { code, at: now };
    if (isNew) onCode(code);
  };
}

/** The back camera in a video element, searched for QR codes until the component leaves; then the camera is let go. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('opening');
  const handler = useRef(onCode);
  handler.current = onCode;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const tell = onceInSight((code) => handler.current(code));
    const start = async () => {
      const [opened, read] = await Promise.all([openCamera(), openCodeReader()]);
      stream = opened;
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = opened;
      await element.play();
      setState('running');
      const look = async () => {
        const code = await read(element).catch(() => null);
        if (isOver) return;
        tell(code);
        timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((error: Error) => {
      if (!isOver) setState(STATE_OF[error.name] ?? 'missing');
      stop();
    });
    return stop;
  }, [video]);
  return state;
}
