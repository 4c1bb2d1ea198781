export { cleanLine, cleanLines } from './clean-line.ts';
export { foldEmail, isEmail } from './email.ts';
export { foldCode, foldDigits, foldLink, foldValue } from './fold-value.ts';
