import type { Outbox } from '@tapory/messaging';
import type { ArtworkStore } from '../clients/artwork-store.ts';
import type { GalleryLimits } from '../clients/gallery-limits.ts';
import type { JobSignals } from '../clients/job-signals.ts';
import type { PhotoStore } from '../clients/photos/photo-store.ts';
import type { VisitorLimits } from '../clients/visitor-limits.ts';
import type { Database, Tx } from '../data/database.ts';
import type { PhotoLimits } from '../domain/photo-limits.ts';
import type { Limits } from '../domain/quota.ts';
import type { VisitorSettings } from '../domain/visitor.ts';
import type { Enlarge } from '../use-cases/enlarge-print.ts';
import type { RunInTurn } from '../use-cases/inspect-photo.ts';
import type { JobStreams } from './job-streams.ts';
import type { VisitorCookies } from './visitor-cookie.ts';

export type HttpDeps = {
  visitors: VisitorSettings;
  visitorLimits: VisitorLimits;
  visitorCookies: VisitorCookies;
  galleryLimits: GalleryLimits;
  database: Database;
  signals: JobSignals;
  store: ArtworkStore;
  streams: JobStreams;
  isSessionLive(sessionId: string): Promise<boolean>;
  limits: Limits;
  photos: PhotoStore;
  photoLimits: PhotoLimits;
  runInTurn: RunInTurn;
  enlarge: Enlarge;
  outbox: Outbox<Tx>;
  /** Edge of a picture as screens show it, px. */
  pictureEdge: number;
  /** Whether a provider of the settings paints photos in a style. */
  canTransform: boolean;
  /** Whether no provider of the settings is a model. */
  isDemo: boolean;
  /** Longest call of a provider, ms. */
  callMs: number;
  /** Stored with new jobs, until a worker has completed them. */
  renderer: { provider: string; isDemo: boolean; size: number };
};
