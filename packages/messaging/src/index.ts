export {
  createMessaging,
  type Messaging,
  type MessagingOptions,
  type MessagingSettings,
} from './create-messaging.ts';
export { createMicroBatcher, type MicroBatcherOptions } from './micro-batcher.ts';
export { createAutoResetEvent } from './outbox/auto-reset-event.ts';
export type { Outbox } from './outbox/outbox.ts';
export type {
  BatchHandler,
  EventDataOf,
  EventHandler,
  EventTable,
  HandlerContext,
  OutgoingEvent,
  PrepareBatch,
  Received,
  ReceivedEvent,
  RecordEvent,
  Subscription,
} from './types.ts';
