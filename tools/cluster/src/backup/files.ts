/** Files of a backup, in its folder. */
export const BACKUP_FILES = {
  secrets: 'secrets.json',
  values: 'values.yaml',
  databases: 'databases.tar',
  objects: 'objects.tar',
  /** Those who deleted their accounts, taken as late as the store still answers. */
  erased: 'erased.txt',
} as const;
