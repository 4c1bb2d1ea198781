import { paths, withQuery } from './paths.ts';

/**
 * Links of events and their photos. Apart from `paths.ts`, which is part of what every visitor of the home page loads.
 */
export const eventLinks = {
  /** Where guests share photos, by the event's code. */
  upload: (code: string) => withQuery(paths.activityUpload.href(), { code }),
  /** Where the photos are seen. */
  images: (code: string) => withQuery(paths.activityImages.href(), { code }),
  /** Where a photo, by the last part of its URL, is made into a design. */
  keepsake: (eventPhoto: string) => withQuery(paths.customUpload.href(), { eventPhoto }),
  /** Where the photos are laid out on A4. */
  print: (event: string) => withQuery(paths.a4Print.path, { event }),
  /** For the host. */
  hosted: (id: string) => `${paths.events.href()}/${encodeURIComponent(id)}`,
} as const;
