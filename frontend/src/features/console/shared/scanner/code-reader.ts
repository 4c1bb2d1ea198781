/** Reads the QR code in a picture of the camera; null where none is seen. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The part of the Barcode Detection API used here; TypeScript's DOM library does not have it. */
type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Longest side (px) at which a frame is searched by script: a label before the camera is larger than that needs. */
const MAX_SIDE = 720;

async function openDetector(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** By script, for browsers without the API: Safari, Firefox and Chromium on most desktops. */
async function openScript(): Promise<CodeReader> {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale].map(Math.round);
    if (!context || !width || !height) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data || null;
  };
}

/** A reader of QR codes: the browser's own where it has one, else one that is loaded now. */
export const openCodeReader = async (): Promise<CodeReader> => (await openDetector()) ?? openScript();
