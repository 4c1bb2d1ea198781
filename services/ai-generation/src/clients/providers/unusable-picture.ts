/**
 * The provider worked, and may charge for it, but no picture that can be printed has arrived. Its message is ours, as
 * that of ProviderFailed.
 */
export class UnusablePicture extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusablePicture';
  }
}
