import { ProviderFailed } from '../provider-failed.ts';
import { UnusablePicture } from '../unusable-picture.ts';
import type { EndedPrompt, PictureFile } from './comfyui-api.ts';

/** The picture among what a prompt made: a saved one before a preview. */
export function pictureOf({ outputs, status }: EndedPrompt): PictureFile {
  if (status?.status_str === 'error') {
    const [end] = status.messages.at(-1) ?? [];
    throw new ProviderFailed(`the workflow ended with ${end === 'execution_interrupted' ? end : 'an error'}`);
  }
  const files = Object.values(outputs).flatMap(({ images }) => images);
  const file = files.find(({ type }) => type === 'output') ?? files[0];
  if (!file) throw new UnusablePicture('the workflow made no picture');
  return file;
}
