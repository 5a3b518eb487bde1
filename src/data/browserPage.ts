/** Loads the page anew, or another address: a path of the application from the server, or a file to save. */
export const reloadPage = (path?: string): void => {
  if (path) window.location.assign(path);
  else window.location.reload();
};
