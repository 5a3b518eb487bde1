/** Default limits of a payload: values at any depth, and characters of its texts and keys. */
export const PAYLOAD_VALUES_MAX = 5000;
export const PAYLOAD_CHARS_MAX = 100_000;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Returns whether a payload is larger than its call can need. Runs before validation and stops as soon as a limit is exceeded.
 */
export const isTooLarge = (payload: unknown, charsMax = PAYLOAD_CHARS_MAX): boolean => {
  const waiting = [payload];
  let values = 0;
  let chars = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    values += 1;
    if (typeof value === 'string') chars += value.length;
    if (Array.isArray(value) && value.length > PAYLOAD_VALUES_MAX) return true;
    for (const [key, member] of isTree(value) ? Object.entries(value) : []) {
      chars += key.length;
      waiting.push(member);
    }
    if (values + waiting.length > PAYLOAD_VALUES_MAX || chars > charsMax) return true;
  }
  return false;
};
