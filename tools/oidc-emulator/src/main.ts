import { startOidcEmulator } from './index.ts';

const emulator = await startOidcEmulator();
process.stdout.write(`oidc-emulator is ready at ${emulator.url}\n`);

const stop = (): void => void emulator.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
