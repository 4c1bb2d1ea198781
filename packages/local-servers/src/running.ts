import type { Daemon } from './lib/daemon.ts';

/** What every driver returns: where the server answers, its processes (the main one first) and how to stop it. */
export interface Running {
  url: string;
  daemons: readonly Daemon[];
  stop: () => Promise<void>;
}
