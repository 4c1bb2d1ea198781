import { z } from 'zod';

export const printEdgeSchema = z
  .int()
  .nullable()
  .meta({ description: 'Edge of the crop in its source, px; below 945 its print file is enlarged' });

export const enlargedBySchema = z
  .string()
  .meta({ description: 'Who made the print file larger, and with which model; empty when it was resampled' });
