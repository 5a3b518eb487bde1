/** Loads the page anew, or another address: a path of the application from the server, or a file to save. */
export const reloadPage = (path?: string): void => {
  if (path) window.location.assign(path);
  else window.location.reload();
};

/** Leads on to another address, which takes the place of this one in the history. */
export const replacePage = (address: string): void => window.location.replace(address);
