/** Folders of workspaces that hold workspaces. */
const PARENTS = ['packages', 'services', 'tools'];

/** Whether a file is code whose related tests Jest can find. */
export const isSource = (file: string): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(file) && !/\/(?:gen|generated|dist)\//.test(file);

/** Folders of the workspaces with integration tests that changed files belong to, such as `services/coupon`; sorted. */
export function touchedWorkspaces(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const [parent = '', name] = file.split('/');
    return PARENTS.includes(parent) && name ? [`${parent}/${name}`] : [];
  });
  return [...new Set(folders)].toSorted();
}
