import type { Response } from 'express';

type ApiError = { status: number; message: string; type: string; code: string | null; param?: string };

/** An error in the API's form. */
export function sendError(response: Response, { status, message, type, code, param }: ApiError): void {
  response.status(status).json({ error: { message, type, param: param ?? null, code } });
}
