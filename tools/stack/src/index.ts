export { ensurePrerequisites } from './steps/prerequisites.ts';
export { generatePrismaClients } from './steps/prisma-clients.ts';
