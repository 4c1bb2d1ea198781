import { runService } from '@tapory/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

await runService(() => buildApp(readConfig()));
