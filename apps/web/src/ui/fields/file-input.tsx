import type { RefObject } from 'react';

export interface FileInputProps {
  /** A button of one's own opens it: `ref.current?.click()`. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  /** On a phone straight from this camera. */
  capture?: 'user' | undefined;
  onFile: (file: File) => void;
}

/** The browser's own list of files, without a look of its own. */
export function FileInput({ ref, label, accept, capture, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      capture={capture}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file may be chosen again.
        event.target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
