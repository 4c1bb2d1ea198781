import { useCommand } from '../../../lib/api/use-command.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { type SheetPlan, sheetsOf } from '../sheet-plan.ts';
import type { Print } from './use-prints.ts';

const FILE_NAME = 'tapory-a4.pdf';

/** The sheets as a document whose pages keep their size. */
async function makePdf(plan: SheetPlan, prints: ReadonlyMap<string, Print>): Promise<Blob> {
  // Most visitors of the page never need it.
  const { beginSheetPdf } = await import('@tapory/print-sheet/pdf');
  const pdf = await beginSheetPdf();
  const embedded = new Map<string, Awaited<ReturnType<typeof pdf.embed>>>();
  for (const { id } of plan) {
    const print = prints.get(id);
    if (print) embedded.set(id, await pdf.embed(new Uint8Array(await print.file.arrayBuffer())));
  }
  for (const { id, number } of sheetsOf(plan).flat()) {
    const print = embedded.get(id);
    if (print) pdf.place(print, number);
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}

type Planned = { plan: SheetPlan; prints: ReadonlyMap<string, Print> };

/** Puts the sheets together in this browser and downloads them; a second press while they are made does nothing. */
export const useDownloadPdf = () =>
  useCommand(async ({ plan, prints }: Planned) => saveFile(await makePdf(plan, prints), FILE_NAME));
