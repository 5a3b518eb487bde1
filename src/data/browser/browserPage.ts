/** Reloads the page, or loads `path`: a page of the application from the server, or a file to save. */
export const reloadPage = (path?: string): void => {
  if (path) window.location.assign(path);
  else window.location.reload();
};

/** Redirects to another URL, which replaces this one in the history. */
export const replacePage = (address: string): void => window.location.replace(address);
