declare global {
  interface Window {
    /** Documents read since the page was loaded; end-to-end tests hold it against its limit. */
    __reads?: number;
  }
}

export const countReads = (documents: number): void => {
  window.__reads = (window.__reads ?? 0) + documents;
};
