import { startPaynowEmulator } from './index.ts';

const emulator = await startPaynowEmulator();
process.stdout.write(`paynow-emulator is ready at ${emulator.url}\n`);

const stop = (): void => void emulator.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
