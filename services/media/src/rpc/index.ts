import type { MediaServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { RpcDeps } from './deps.ts';
import { getContentsRpc } from './get-contents.ts';
import { submitReportRpc } from './submit-report.ts';
import { submitReviewReportRpc } from './submit-review-report.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<MediaServiceServer> => ({
  getContents: getContentsRpc(deps),
  submitReport: submitReportRpc(deps),
  submitReviewReport: submitReviewReportRpc(deps),
});
