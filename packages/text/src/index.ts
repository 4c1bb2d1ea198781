export { cleanLine, cleanLines } from './clean-line.ts';
export { decodeText } from './decode-text.ts';
export { foldEmail, inboxOf, isEmail } from './email.ts';
export {
  foldCode,
  foldDigits,
  foldLink,
  foldTaiwanPhone,
  foldValue,
  type PhoneNumber,
  readPhone,
} from './fold-value.ts';
