export { type EdgeSettings, readEdgeSettings, settings } from './config.ts';
export { findMimeTypes } from './find-mime-types.ts';
export { type EdgeHost, renderEdge } from './render-edge.ts';
