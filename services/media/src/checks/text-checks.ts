export { findWords } from './use-cases/find-words.ts';
export { judgeLink } from './use-cases/judge-link.ts';
