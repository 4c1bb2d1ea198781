/**
 * The provider said that it made nothing, or was never reached: nothing is charged. The message is ours, of status and
 * code: a provider may repeat prompts and keys in its own, which no log shall hold.
 */
export class ProviderFailed extends Error {
  constructor(reason: string) {
    super(`the provider failed: ${reason}`);
    this.name = 'ProviderFailed';
  }
}
