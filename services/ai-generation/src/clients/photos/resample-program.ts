/** A program in a thread of its own: makes the picture that it is started with larger, and answers with its pixels. */
import { parentPort, workerData } from 'node:worker_threads';
import Pica from 'pica';

export type Resampling = Record<'width' | 'height' | 'toWidth' | 'toHeight', number> & { src: Uint8Array };

const { src, ...sides } = workerData as Resampling;
// Its other features are a browser's.
const pica = new Pica({ features: ['js'] });
parentPort?.postMessage(await pica.resizeBuffer({ src, ...sides, filter: 'lanczos3' }));
