import { reportEventPhoto } from '../../../lib/api/gen/media/shop-operations.gen.ts';
import type { ReportEventPhotoData } from '../../../lib/api/gen/media/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type PhotoReport = Omit<ReportEventPhotoData['body'], 'id'>;

/** Reports a photo; the same words again after a lost response are the same report. */
export const useReportPhoto = (code: string, id: string) =>
  useCommand((report: PhotoReport, pressed) =>
    reportEventPhoto({ path: { code, id }, body: { ...report, id: pressed } }),
  );
