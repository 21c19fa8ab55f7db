/** Names and folders of files, with either kind of slash. */
export const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
export const folderOf = (path: string | undefined): string | null =>
  path === undefined ? null : path.slice(0, Math.max(1, path.length - nameOf(path).length - 1));
