import type { Workflow } from './workflow.ts';

/** Of the nodes that every ComfyUI has. The picture is a preview: ComfyUI empties that folder when it starts. */
const common: Workflow = {
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{checkpoint}}' } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: '{{negative}}', clip: ['4', 1] } },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'PreviewImage', inputs: { images: ['8', 0] } },
};

const sampler = {
  ...{ seed: '{{seed}}', steps: '{{steps}}', cfg: 6.5, sampler_name: 'dpmpp_2m', scheduler: 'karras' },
  ...{ model: ['4', 0], positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] },
};

/** A picture of words by a Stable Diffusion checkpoint of any size. */
export const TEXT_WORKFLOW: Workflow = {
  ...common,
  '3': { class_type: 'KSampler', inputs: { ...sampler, denoise: 1 } },
  '5': {
    class_type: 'EmptyLatentImage',
    inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1 },
  },
};

/** The same picture with more pixels, by a model of the folder `upscale_models`. */
export const UPSCALE_WORKFLOW: Workflow = {
  '1': { class_type: 'LoadImage', inputs: { image: '{{image}}' } },
  '2': { class_type: 'UpscaleModelLoader', inputs: { model_name: '{{upscaler}}' } },
  '3': { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['2', 0], image: ['1', 0] } },
  '4': { class_type: 'PreviewImage', inputs: { images: ['3', 0] } },
};

/** A photo, redrawn by the same. */
export const PHOTO_WORKFLOW: Workflow = {
  ...common,
  '3': { class_type: 'KSampler', inputs: { ...sampler, denoise: '{{strength}}' } },
  '5': { class_type: 'VAEEncode', inputs: { pixels: ['11', 0], vae: ['4', 2] } },
  '10': { class_type: 'LoadImage', inputs: { image: '{{image}}' } },
  '11': {
    class_type: 'ImageScale',
    inputs: {
      ...{ image: ['10', 0], upscale_method: 'lanczos', crop: 'disabled' },
      ...{ width: '{{width}}', height: '{{height}}' },
    },
  },
};
