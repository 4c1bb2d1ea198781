import { z } from 'zod';

/**
 * The models that a WebUI of release 1.10 publishes at `/openapi.json`, as far as they are emulated: names and types of
 * https://github.com/AUTOMATIC1111/stable-diffusion-webui/blob/master/modules/api/models.py. WebUI ignores fields it does not know,
 * so that a misspelt one would be noticed by nobody: these are strict.
 */
const text = z.string().nullable();
const number = z.number().nullable();
const whole = z.int().nullable();
const flag = z.boolean().nullable();
const record = z.record(z.string(), z.unknown());

const processing = {
  ...{
    prompt: text,
    negative_prompt: text,
    styles: z.array(z.string()).nullable(),
    comments: record.nullable(),
  },
  ...{ seed: whole, subseed: whole, subseed_strength: number, seed_resize_from_h: whole },
  ...{ seed_resize_from_w: whole, sampler_name: text, scheduler: text, sampler_index: z.string() },
  ...{ batch_size: whole, n_iter: whole, steps: whole, cfg_scale: number, width: whole, height: whole },
  ...{ restore_faces: flag, tiling: flag, do_not_save_samples: flag, do_not_save_grid: flag },
  ...{ eta: number, denoising_strength: number, s_min_uncond: number, s_churn: number, s_tmax: number },
  ...{ s_tmin: number, s_noise: number, override_settings: record.nullable() },
  ...{ override_settings_restore_afterwards: flag, refiner_checkpoint: text, refiner_switch_at: number },
  ...{ disable_extra_networks: flag, script_name: text, script_args: z.array(z.unknown()) },
  ...{ send_images: z.boolean(), save_images: z.boolean(), alwayson_scripts: record },
  ...{ force_task_id: text, infotext: text },
};

const txt2img = z.strictObject({
  ...processing,
  ...{ enable_hr: flag, firstphase_width: whole, firstphase_height: whole, hr_scale: number },
  ...{ hr_upscaler: text, hr_second_pass_steps: whole, hr_resize_x: whole, hr_resize_y: whole },
  ...{ hr_checkpoint_name: text, hr_sampler_name: text, hr_scheduler: text, hr_prompt: text },
  hr_negative_prompt: text,
});

const img2img = z.strictObject({
  ...processing,
  ...{ init_images: z.array(z.string()).nullable(), resize_mode: whole, image_cfg_scale: number },
  ...{ mask: text, mask_blur: whole, mask_blur_x: whole, mask_blur_y: whole, mask_round: flag },
  ...{ inpainting_fill: whole, inpaint_full_res: flag, inpaint_full_res_padding: whole },
  ...{ inpainting_mask_invert: whole, initial_noise_multiplier: number, latent_mask: text },
  include_init_images: z.boolean(),
});

const extras = z.strictObject({
  ...{ image: z.string(), resize_mode: z.literal([0, 1]), show_extras_results: z.boolean() },
  ...{ gfpgan_visibility: z.number(), codeformer_visibility: z.number(), codeformer_weight: z.number() },
  ...{ upscaling_resize: z.number().positive(), upscaling_resize_w: z.int(), upscaling_resize_h: z.int() },
  ...{ upscaling_crop: z.boolean(), upscaler_1: z.string(), upscaler_2: z.string() },
  ...{ extras_upscaler_2_visibility: z.number(), upscale_first: z.boolean() },
});

/** Bodies of requests by path; every field has a default. */
export const PUBLISHED_REQUESTS = {
  '/sdapi/v1/txt2img': txt2img.partial(),
  '/sdapi/v1/img2img': img2img.partial(),
  '/sdapi/v1/extra-single-image': extras.partial(),
} as const;

const picture = z.strictObject({
  images: z.array(z.string()).nullable(),
  parameters: record,
  info: z.string(),
});

/** Answers by path. */
export const PUBLISHED_ANSWERS = {
  '/sdapi/v1/txt2img': picture,
  '/sdapi/v1/img2img': picture,
  '/sdapi/v1/extra-single-image': z.strictObject({ html_info: z.string(), image: text }),
  '/sdapi/v1/upscalers': z.array(
    z.strictObject({ name: z.string(), model_name: text, model_path: text, model_url: text, scale: number }),
  ),
} as const;
