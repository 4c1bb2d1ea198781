export { portsOf } from './core/ports.ts';
export { isAlive, startTimeOf } from './core/run-record.ts';
export { BUCKETS, databaseName, SERVICE_FOLDERS, SERVICES } from './core/services.ts';
export { buildFrontend, frontendBuild } from './steps/frontend.ts';
export { ensurePrerequisites } from './steps/prerequisites.ts';
export { generatePrismaClients } from './steps/prisma-clients.ts';
