export {
  createMessaging,
  type Messaging,
  type MessagingOptions,
  type MessagingSettings,
} from './create-messaging.ts';
export { METRICS } from './metrics.ts';
export { createMicroBatcher, type MicroBatcherOptions } from './micro-batcher.ts';
export { OUTBOX_COLUMNS, OUTBOX_RECORDSET, type Outbox, type RecordedEvent } from './outbox/outbox.ts';
export type {
  BatchHandler,
  Database,
  EventDataOf,
  EventHandler,
  EventTable,
  HandlerContext,
  OutgoingEvent,
  Received,
  ReceivedEvent,
  RecordEvent,
  Subscription,
  TransactionClient,
  TransactionOptions,
} from './types.ts';
