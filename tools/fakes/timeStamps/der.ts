/** Values encoded by the Distinguished Encoding Rules (X.690). */
type Der = Uint8Array;

const encodeLength = (length: number): number[] => {
  if (length < 0x80) return [length];
  const digits = length.toString(16);
  const even = digits.length % 2 ? `0${digits}` : digits;
  return [0x80 + even.length / 2, ...Buffer.from(even, 'hex')];
};

/** Encodes a value with its tag and length. */
export const encodeDer = (tag: number, ...parts: Der[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...encodeLength(content.length)]), content]);
};

export const encodeSequence = (...parts: Der[]): Buffer => encodeDer(0x30, ...parts);
export const encodeSet = (...parts: Der[]): Buffer => encodeDer(0x31, ...parts);
export const encodeOctetString = (bytes: Der): Buffer => encodeDer(0x04, bytes);

/** Encodes a non-negative integer. */
export const encodeInteger = (value: number | bigint): Buffer => {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return encodeDer(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
};

export const NULL = encodeDer(0x05);

/** Encodes an object identifier in dotted form. */
export const encodeOid = (name: string): Buffer => {
  const [first = 0, second = 0, ...others] = name.split('.').map(Number);
  const bytes = others.flatMap((part) => {
    const sevens = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) sevens.unshift((left & 0x7f) | 0x80);
    return sevens;
  });
  return encodeDer(0x06, Buffer.from([first * 40 + second, ...bytes]));
};

export const encodeAttribute = (name: string, ...values: Der[]): Buffer =>
  encodeSequence(encodeOid(name), encodeSet(...values));

/** Encodes a time in whole seconds (epoch ms), as time stamps state it. */
export const encodeGeneralizedTime = (at: number): Buffer =>
  encodeDer(0x18, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`));
