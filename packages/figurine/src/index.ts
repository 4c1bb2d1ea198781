export { drawnSubject } from './drawn-subject.ts';
export { type FigurineOptions, figurineLook } from './figurine-look.ts';
export { sculptRelief } from './sculpt-relief.ts';
