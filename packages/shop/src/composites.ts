/** A video that a customer makes of their own photos and clips; it is as long as `files.videoMaxSeconds` at most. */
export const composites = {
  scenesMax: 20,
  /** A scene's length is a multiple of this, seconds. */
  stepSeconds: 0.5,
  /** Most characters of a scene's caption, UTF-16 units. */
  captionLength: 60,
} as const;
