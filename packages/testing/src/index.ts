export { createDatabase, type TestDatabase } from './create-database.ts';
export { createVhost, type TestVhost } from './create-vhost.ts';
export { eventually } from './eventually.ts';
export { type Breakable, type BreakableRabbitMq, startPostgres, startRabbitMq } from './faults.ts';
export { NEEDS, type Need } from './needs.ts';
export { type RunningStack, startStack } from './stack.ts';
export { testEnv } from './test-env.ts';
