const BASE = '/api/ai-generation/artworks';

/** Root-relative URL of a picture, a capability. */
export const imagePath = (deliveryKey: string): string => `${BASE}/${deliveryKey}.png`;

/** Root-relative URL of the thumbnail. */
export const thumbPath = (deliveryKey: string): string => `${BASE}/${deliveryKey}-400.webp`;

/** Root-relative URL of the photo that a design is cut from, for its owner only. */
export const sourcePath = (jobId: string): string => `/api/ai-generation/jobs/${jobId}/source`;

/** Root-relative URL of a figurine's model, for its owner only. */
export const modelPath = (jobId: string): string => `/api/ai-generation/jobs/${jobId}/model`;

/** The same of a photo that no design was made of yet. */
export const uploadedPath = (uploadId: string): string =>
  `/api/ai-generation/photos/uploads/${uploadId}/source`;
