import { paths } from '../../../config/paths.ts';
import { requestFile } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads everything the shop holds of the person; a refusal, such as "once an hour", is shown in the page. */
export const useExportAccount = () =>
  useCommand<void, void>(async () =>
    saveFile(await requestFile(paths.accountExport.href()), 'tapory-account.zip'),
  );
