import type { Tx } from './database.ts';

export type Style = { key: string; nameZh: string; nameEn: string; available: boolean };

export async function listStyles(tx: Tx): Promise<Style[]> {
  const rows = await tx.style.findMany({ orderBy: { position: 'asc' } });
  return rows.map(({ key, nameZh, nameEn, available }) => ({ key, nameZh, nameEn, available }));
}

export async function isStyleAvailable(tx: Tx, key: string): Promise<boolean> {
  return (await tx.style.count({ where: { key, available: true } })) === 1;
}
