declare global {
  interface Window {
    /** Documents read since the page was loaded. End-to-end tests compare it with a limit. */
    __reads?: number;
  }
}

export const countReads = (documents: number): void => {
  window.__reads = (window.__reads ?? 0) + documents;
};
