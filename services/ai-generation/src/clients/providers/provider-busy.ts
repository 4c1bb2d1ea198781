/** The provider takes no more for now, and made nothing; the job is tried again after `retryAfterMs`. */
export class ProviderBusy extends Error {
  readonly retryAfterMs: number;

  constructor(reason: string, retryAfterMs: number) {
    super(`the provider is busy: ${reason}`);
    this.name = 'ProviderBusy';
    this.retryAfterMs = retryAfterMs;
  }
}
