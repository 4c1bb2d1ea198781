import { startEcpayEmulator } from './index.ts';

const emulator = await startEcpayEmulator();
process.stdout.write(`ecpay-emulator is ready at ${emulator.url}\n`);

const stop = (): void => void emulator.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
