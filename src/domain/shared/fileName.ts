/** Characters that Windows, macOS or Linux refuse in file names, control characters, and direction marks. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Quotation marks, dropped from file names. */
const QUOTES = /[„”“‟«»'‘’‚]/gu;

/** Device names of Windows, refused with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const FILE_NAME_MAX_CHARS = 120;

/**
 * Returns a text as a file name without an extension: readable, with diacritics, and valid on every operating system. An empty
 * text becomes `plik`.
 */
export const toFileName = (text: string): string => {
  const safe = text.normalize('NFC').replace(QUOTES, '').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const cut = [...safe]
    .slice(0, FILE_NAME_MAX_CHARS)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return (cut || 'plik').replace(DEVICE, '_$1');
};

const FALLBACK = /[^\x20-\x7e]|["\\%]/g;

const toAscii = (name: string): string =>
  name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[–—]/g, '-')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(FALLBACK, '_');

const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns a `Content-Disposition` header (RFC 6266) with the full name (RFC 8187) and an ASCII fallback for old clients. */
export const toContentDisposition = (name: string, kind: 'attachment' | 'inline' = 'attachment'): string =>
  `${kind}; filename="${toAscii(name)}"; filename*=UTF-8''${encodeExtended(name)}`;
