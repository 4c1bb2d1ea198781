export { cleanLine, cleanLines } from './clean-line.ts';
export { decodeText } from './decode-text.ts';
export { foldEmail, isEmail } from './email.ts';
export { foldCode, foldDigits, foldLink, foldValue } from './fold-value.ts';
