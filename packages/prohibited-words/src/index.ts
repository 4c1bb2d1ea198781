export { findProhibited } from './find-prohibited.ts';
export { PROHIBITED_CLASSES, type ProhibitedClass } from './words.ts';
