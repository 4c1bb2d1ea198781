const MB = 1024 * 1024;

/**
 * Largest files as they are uploaded, bytes; what is above the limits of `files` is then made smaller. Apart from those, since
 * the home page does without.
 */
export const uploads = {
  imageMaxBytes: 25 * MB,
  videoMaxBytes: 100 * MB,
  /** A larger file is sent in parts of this size; S3 joins no parts below 5 MiB. */
  partBytes: 8 * MB,
} as const;
