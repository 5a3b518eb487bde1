/** Normalises an e-mail address for storage, lookup and comparison: trimmed, in lower case, with composed letters. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** Returns whether two texts are the same e-mail address after normalisation. */
export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

const LOCAL_PART_MAX_CHARS = 64;
const LABEL_MAX_CHARS = 63;
export const EMAIL_MAX_CHARS = 254;
/** Valid characters of a mailbox name, without a dot at either end or two in a row. */
const LOCAL_PART = /^[^\s@<>"(),:;\\[\].]+(?:\.[^\s@<>"(),:;\\[\].]+)*$/u;
/** A label of a domain: letters and digits, with hyphens only inside. */
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LABEL = /^(?!\d+$).{2,}$/u;
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Returns whether a text is a deliverable e-mail address (RFC 5321 4.5.3.1, RFC 5322 3.4.1). A domain in full-width letters is none. */
export const isWritableEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    at > 0 &&
    text.length <= EMAIL_MAX_CHARS &&
    !INVISIBLE.test(text) &&
    local.length <= LOCAL_PART_MAX_CHARS &&
    LOCAL_PART.test(local) &&
    domain === domain.normalize('NFKC') &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MAX_CHARS && DOMAIN_LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
};
