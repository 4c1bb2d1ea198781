/** Seconds of a clip as the browser reads them from its beginning; null when it cannot. */
export function readClipLength(url: string): Promise<number | null> {
  const video = document.createElement('video');
  return new Promise((resolve) => {
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => resolve(null);
    video.preload = 'metadata';
    video.src = url;
  });
}
