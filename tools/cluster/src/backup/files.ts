/** Files of a backup, in its folder. */
export const BACKUP_FILES = {
  secrets: 'secrets.json',
  values: 'values.yaml',
  databases: 'databases.tar',
  objects: 'objects.tar',
} as const;
