/** Loads the page anew, or another path of the application from the server. */
export const reloadPage = (path?: string): void => {
  if (path) window.location.assign(path);
  else window.location.reload();
};
