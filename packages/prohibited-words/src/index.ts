export { findDisguised, WORD_FORMS, type WordMatch } from './find-disguised.ts';
export { findProhibited, isTooShort, type MoreWords } from './find-prohibited.ts';
export { foldLetters, readSigns } from './look-alikes.ts';
export { PROHIBITED_CLASSES, PROHIBITED_WORDS, type ProhibitedClass } from './words.ts';
