import type { RefObject } from 'react';

type Props = {
  /** Clicked by the visible button. */
  ref: RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** Native file picker behind a button. The same file may be chosen again. */
export function FileInput({ ref, accept, label, multiple = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      multiple={multiple}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
