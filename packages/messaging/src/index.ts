export {
  createMessaging,
  type Messaging,
  type MessagingOptions,
  type MessagingSettings,
} from './create-messaging.ts';
export { createLimiter } from './limiter.ts';
export { METRICS } from './metrics.ts';
export { OUTBOX_COLUMNS, OUTBOX_RECORDSET, type Outbox, type RecordedEvent } from './outbox.ts';
export type {
  Database,
  EventDataOf,
  EventHandler,
  EventsHandler,
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
