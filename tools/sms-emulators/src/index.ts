export { type MitakeOutcome, startMitakeEmulator } from './mitake.ts';
export type { SmsEmulator } from './sms-emulator.ts';
export { startTwilioEmulator, type TwilioOutcome } from './twilio.ts';
