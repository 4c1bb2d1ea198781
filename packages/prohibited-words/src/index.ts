export { findProhibited, type MoreWords } from './find-prohibited.ts';
export { PROHIBITED_CLASSES, PROHIBITED_WORDS, type ProhibitedClass } from './words.ts';
