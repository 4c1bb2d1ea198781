export { cleanLine, cleanLines } from './clean-line.ts';
export { countCharacters } from './count-characters.ts';
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
export { readTableText, type TableText } from './table-text.ts';
